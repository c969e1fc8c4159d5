/// An estimate of a text's width that is the same on every machine: the widths of Inter, without
/// kerning.
enum TextWidth {
  /// In points.
  ///
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - weight: as in CSS, 400 is regular and 700 bold; weights between them are interpolated.
  ///   - tracking: space after each character, in points.
  static func points(
    of text: String, size: Double, weight: Double = 400, tracking: Double = 0
  ) -> Double {
    let boldness = min(max((weight - 400) / 300, 0), 1)
    return text.unicodeScalars.reduce(0) { sum, scalar in
      guard !isCombining(scalar) else { return sum }
      let widths = widths(of: scalar)
      let width = widths.regular + (widths.bold - widths.regular) * boldness
      return sum + width / 1000 * size + tracking
    }
  }

  /// In thousandths of the size. A character that Inter lacks counts with the greatest width of its
  /// script: a square.
  private static func widths(of scalar: Unicode.Scalar) -> (regular: Double, bold: Double) {
    for block in InterWidths.blocks {
      let index = Int(scalar.value) - block.first
      if block.regular.indices.contains(index), block.regular[index] > 0 {
        return (Double(block.regular[index]), Double(block.bold[index]))
      }
    }
    let isAlphabetic = scalar.value < 0x1100
    if isAlphabetic { return (650, 680) }
    return (1000, 1000)
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}

/// Advance widths of Inter (3.019) in thousandths of the font size. They replace San Francisco's,
/// which may not be redistributed. They were measured once from the files of Debian's package
/// fonts-inter; the font itself is not needed.
///
/// Inter is copyright The Inter Project Authors (https://github.com/rsms/inter), under the SIL Open
/// Font License 1.1.
enum InterWidths {
  /// The widths of a range of Unicode from a first character on; 0 where Inter has none.
  static let blocks = [
    block(
      0x20,
      regular: """
        281 278 403 631 638 812 639 222 362 362 500 659 280 460 276 357 625 464 605 636 642 608 624 571 616 624 276 280
        659 659 659 507 936 676 651 727 719 598 587 743 740 264 543 652 562 889 753 761 635 761 639 638 642 741 676 949
        642 665 625 362 357 362 469 452 497 564 621 558 621 582 361 609 591 237 237 544 237 869 585 597 609 609 372 523
        364 581 557 812 540 557 541 362 327 362 659
        """,
      bold: """
        232 325 392 650 655 859 674 209 409 409 565 680 303 469 298 390 688 489 630 659 678 645 660 595 661 660 298 303
        680 680 680 562 1031 748 661 752 727 613 585 761 746 281 570 690 567 915 735 782 648 783 656 655 668 729 748
        1036 714 724 667 409 390 409 488 477 497 580 635 587 635 598 386 633 624 272 272 582 272 912 622 614 632 632 409
        562 388 622 586 850 574 586 572 409 374 409 680
        """),
    block(
      0xA0,
      regular: """
        281 278 558 631 723 548 266 551 591 915 449 540 540 460 670 449 455 659 420 430 497 622 599 276 267 313 449 540
        884 926 949 507 676 676 676 676 676 676 990 727 598 598 598 598 264 264 264 264 719 753 761 761 761 761 761 659
        761 741 741 741 741 665 631 609 564 564 564 564 564 564 925 558 582 582 582 582 237 237 237 237 580 585 597 597
        597 597 597 659 597 581 581 581 581 557 609 557 676 564 676 564 676 564 727 558 727 558 727 558 727 558 719 677
        719 621 598 582 598 582 598 582 598 582 598 582 743 609 743 609 743 609 743 609 740 591 777 591 443 278 264 237
        264 237 264 237 264 237 807 474 543 237 652 544 631 562 237 562 237 562 305 562 315 562 237 753 585 753 585 753
        585 0 753 585 761 597 761 597 761 597 953 990 639 372 639 372 639 372 638 523 638 523 638 523 638 523 642 364
        642 364 642 364 741 581 741 581 741 581 741 581 741 581 741 581 949 812 665 557 665 625 541 625 541 625 541 267
        """,
      bold: """
        232 325 587 672 765 572 345 593 535 915 487 626 580 469 664 565 460 680 424 442 497 667 610 298 374 321 485 629
        879 916 965 562 748 748 748 748 748 748 1030 752 613 613 613 613 281 281 281 281 727 735 782 782 782 782 782 680
        782 729 729 729 729 724 671 664 580 580 580 580 580 580 914 587 598 598 598 598 272 272 272 272 599 622 614 614
        614 614 614 680 614 622 622 622 622 586 613 586 748 580 748 580 748 580 752 587 752 587 752 587 752 587 727 736
        727 635 613 598 613 598 613 598 613 598 613 598 761 633 761 633 761 633 761 633 746 624 810 624 451 289 281 272
        281 272 281 281 281 272 850 544 570 272 690 582 671 567 272 567 272 567 376 580 412 586 272 735 622 735 622 735
        622 0 735 631 782 614 782 614 782 614 1018 977 656 409 656 409 656 409 655 562 655 562 655 562 655 562 668 388
        668 425 668 388 729 622 729 622 729 622 729 622 729 622 729 622 1036 850 724 586 724 667 572 667 572 667 572 289
        """),
    block(0x218, regular: "638 523 642 364", bold: "655 562 668 388"),
    block(
      0x386,
      regular: """
        676 276 690 862 304 0 781 0 817 764 266 676 651 575 676 598 625 740 761 264 652 676 889 753 540 761 722 635 0
        631 642 665 750 642 778 761 264 665 641 544 585 266 585 641 592 534 540 544 523 585 540 266 631 585 622 580 540
        597 631 571 538 631 472 585 732 599 747 811 266 585 597 585 811
        """,
      bold: """
        748 298 785 929 387 0 804 0 968 820 321 748 661 581 748 613 667 746 782 281 690 748 915 735 655 782 765 648 0
        673 668 724 849 714 827 778 281 724 652 570 622 321 589 652 609 547 654 570 553 622 656 321 671 607 667 635 575
        614 746 592 575 671 560 589 843 616 803 935 321 589 614 589 935
        """),
    block(
      0x400,
      regular: """
        598 598 808 575 665 638 264 264 543 1082 1129 901 652 753 624 719 676 659 651 575 751 598 949 636 753 753 646
        713 889 740 761 722 635 727 642 624 791 642 751 714 952 980 812 849 653 670 1011 670 564 589 561 459 624 582 827
        494 597 597 537 589 750 582 597 582 609 558 534 557 680 540 635 574 817 866 655 750 554 541 812 561 582 582 591
        459 540 523 237 237 237 923 899 591 537 597 557 582
        """,
      bold: """
        613 613 851 581 697 655 281 281 570 1126 1121 913 690 735 671 727 748 651 661 581 788 613 1085 659 735 735 708
        730 915 746 782 765 648 752 668 671 864 714 794 765 1049 1065 822 894 677 700 1056 685 580 614 576 466 670 598
        878 527 611 611 586 605 768 592 614 598 632 587 558 586 794 574 657 591 859 947 705 818 588 553 830 578 598 598
        626 466 580 562 272 272 272 952 919 624 586 611 586 598
        """),
    block(0x490, regular: "575 460", bold: "584 483"),
    block(
      0x2010,
      regular: """
        358 358 648 500 1000 1000 358 452 199 185 199 222 381 381 381 449 631 540 562 562 267 548 821
        """,
      bold: """
        464 464 682 500 1000 1000 505 478 242 228 242 246 422 421 421 444 592 575 464 464 295 548 799
        """),
    block(0x20AC, regular: "665", bold: "686"),
  ]

  private static func block(
    _ first: Int, regular: String, bold: String
  ) -> (first: Int, regular: [Int], bold: [Int]) {
    (first, numbers(in: regular), numbers(in: bold))
  }

  private static func numbers(in text: String) -> [Int] {
    text.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { Int(Substring($0)) }
  }
}
