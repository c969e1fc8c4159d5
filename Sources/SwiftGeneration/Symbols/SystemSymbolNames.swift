// swift-format-ignore-file

/// The names of Apple's SF Symbols by the iOS version that first had them, up to iOS 17.2.
///
/// Words are separated by white space. A word that begins with "." continues the last word that does
/// not; "/" ends a word that is no name by itself, only the beginning of others.
enum SystemSymbolNames {
  static let byVersion: [(first: DeploymentTarget, names: String)] = [
    (
      DeploymentTarget(13, 0),
      """
      0/ .circle .circle.fill .square .square.fill 00/ .circle .circle.fill .square .square.fill 01/
      .circle .circle.fill .square .square.fill 02/ .circle .circle.fill .square .square.fill 03/
      .circle .circle.fill .square .square.fill 04/ .circle .circle.fill .square .square.fill 05/
      .circle .circle.fill .square .square.fill 06/ .circle .circle.fill .square .square.fill 07/
      .circle .circle.fill .square .square.fill 08/ .circle .circle.fill .square .square.fill 09/
      .circle .circle.fill .square .square.fill 1/ .circle .circle.fill .magnifyingglass .square
      .square.fill 10/ .circle .circle.fill .square .square.fill 11/ .circle .circle.fill .square
      .square.fill 12/ .circle .circle.fill .square .square.fill 13/ .circle .circle.fill .square
      .square.fill 14/ .circle .circle.fill .square .square.fill 15/ .circle .circle.fill .square
      .square.fill 16/ .circle .circle.fill .square .square.fill 17/ .circle .circle.fill .square
      .square.fill 18/ .circle .circle.fill .square .square.fill 19/ .circle .circle.fill .square
      .square.fill 2/ .circle .circle.fill .square .square.fill 20/ .circle .circle.fill .square
      .square.fill 21/ .circle .circle.fill .square .square.fill 22/ .circle .circle.fill .square
      .square.fill 23/ .circle .circle.fill .square .square.fill 24/ .circle .circle.fill .square
      .square.fill 25/ .circle .circle.fill .square .square.fill 26/ .circle .circle.fill .square
      .square.fill 27/ .circle .circle.fill .square .square.fill 28/ .circle .circle.fill .square
      .square.fill 29/ .circle .circle.fill .square .square.fill 3/ .circle .circle.fill .square
      .square.fill 30/ .circle .circle.fill .square .square.fill 31/ .circle .circle.fill .square
      .square.fill 32/ .circle .circle.fill .square .square.fill 33/ .circle .circle.fill .square
      .square.fill 34/ .circle .circle.fill .square .square.fill 35/ .circle .circle.fill .square
      .square.fill 36/ .circle .circle.fill .square .square.fill 37/ .circle .circle.fill .square
      .square.fill 38/ .circle .circle.fill .square .square.fill 39/ .circle .circle.fill .square
      .square.fill 4/ .alt.circle .alt.circle.fill .alt.square .alt.square.fill .circle .circle.fill
      .square .square.fill 40/ .circle .circle.fill .square .square.fill 41/ .circle .circle.fill
      .square .square.fill 42/ .circle .circle.fill .square .square.fill 43/ .circle .circle.fill
      .square .square.fill 44/ .circle .circle.fill .square .square.fill 45/ .circle .circle.fill
      .square .square.fill 46/ .circle .circle.fill .square .square.fill 47/ .circle .circle.fill
      .square .square.fill 48/ .circle .circle.fill .square .square.fill 49/ .circle .circle.fill
      .square .square.fill 5/ .circle .circle.fill .square .square.fill 50/ .circle .circle.fill
      .square .square.fill 6/ .alt.circle .alt.circle.fill .alt.square .alt.square.fill .circle
      .circle.fill .square .square.fill 7/ .circle .circle.fill .square .square.fill 8/ .circle
      .circle.fill .square .square.fill 9/ .alt.circle .alt.circle.fill .alt.square .alt.square.fill
      .circle .circle.fill .square .square.fill a .circle .circle.fill .square .square.fill airplane
      airplayaudio airplayvideo alarm .fill alt ant .circle .circle.fill .fill antenna/
      .radiowaves.left.and.right app .badge .badge.fill .fill .gift .gift.fill archivebox .fill
      arkit arrow/ .2.circlepath .2.circlepath.circle .2.circlepath.circle.fill .2.squarepath
      .3.trianglepath .branch .clockwise .clockwise.circle .clockwise.circle.fill .clockwise.icloud
      .clockwise.icloud.fill .counterclockwise .counterclockwise.circle
      .counterclockwise.circle.fill .counterclockwise.icloud .counterclockwise.icloud.fill .down
      .down.circle .down.circle.fill .down.doc .down.doc.fill .down.left .down.left.circle
      .down.left.circle.fill .down.left.square .down.left.square.fill .down.left.video
      .down.left.video.fill .down.right .down.right.and.arrow.up.left .down.right.circle
      .down.right.circle.fill .down.right.square .down.right.square.fill .down.square
      .down.square.fill .down.to.line .down.to.line.alt .left .left.and.right .left.and.right.circle
      .left.and.right.circle.fill .left.and.right.square .left.and.right.square.fill .left.circle
      .left.circle.fill .left.square .left.square.fill .left.to.line .left.to.line.alt .merge .right
      .right.arrow.left .right.arrow.left.circle .right.arrow.left.circle.fill
      .right.arrow.left.square .right.arrow.left.square.fill .right.circle .right.circle.fill
      .right.square .right.square.fill .right.to.line .right.to.line.alt .swap .turn.down.left
      .turn.down.right .turn.left.down .turn.left.up .turn.right.down .turn.right.up .turn.up.left
      .turn.up.right .up .up.and.down .up.and.down.circle .up.and.down.circle.fill
      .up.and.down.square .up.and.down.square.fill .up.arrow.down .up.arrow.down.circle
      .up.arrow.down.circle.fill .up.arrow.down.square .up.arrow.down.square.fill .up.bin
      .up.bin.fill .up.circle .up.circle.fill .up.doc .up.doc.fill .up.left
      .up.left.and.arrow.down.right .up.left.circle .up.left.circle.fill .up.left.square
      .up.left.square.fill .up.right .up.right.circle .up.right.circle.fill .up.right.diamond
      .up.right.diamond.fill .up.right.square .up.right.square.fill .up.right.video
      .up.right.video.fill .up.square .up.square.fill .up.to.line .up.to.line.alt .uturn.down
      .uturn.down.circle .uturn.down.circle.fill .uturn.down.square .uturn.down.square.fill
      .uturn.left .uturn.left.circle .uturn.left.circle.fill .uturn.left.square
      .uturn.left.square.fill .uturn.right .uturn.right.circle .uturn.right.circle.fill
      .uturn.right.square .uturn.right.square.fill .uturn.up .uturn.up.circle .uturn.up.circle.fill
      .uturn.up.square .uturn.up.square.fill arrowshape/ .turn.up.left .turn.up.left.2
      .turn.up.left.2.fill .turn.up.left.circle .turn.up.left.circle.fill .turn.up.left.fill
      .turn.up.right .turn.up.right.circle .turn.up.right.circle.fill .turn.up.right.fill
      arrowtriangle/ .down .down.circle .down.circle.fill .down.fill .down.square .down.square.fill
      .left .left.circle .left.circle.fill .left.fill .left.square .left.square.fill .right
      .right.circle .right.circle.fill .right.fill .right.square .right.square.fill .up .up.circle
      .up.circle.fill .up.fill .up.square .up.square.fill asterisk/ .circle .circle.fill at
      .badge.minus .badge.plus australsign/ .circle .circle.fill .square .square.fill b/ .circle
      .circle.fill .square .square.fill backward .end .end.alt .end.alt.fill .end.fill .fill badge/
      .plus.radiowaves.right bag .badge.minus .badge.plus .fill .fill.badge.minus .fill.badge.plus
      bahtsign/ .circle .circle.fill .square .square.fill bandage .fill barcode .viewfinder battery/
      .0 .100 .25 bed/ .double .double.fill bell .circle .circle.fill .fill .slash .slash.fill bin/
      .xmark .xmark.fill bitcoinsign/ .circle .circle.fill .square .square.fill bold
      .italic.underline .underline bolt .badge.a .badge.a.fill .circle .circle.fill .fill
      .horizontal .horizontal.circle .horizontal.circle.fill .horizontal.fill .horizontal.icloud
      .horizontal.icloud.fill .slash .slash.fill book .circle .circle.fill .fill bookmark .fill
      briefcase .fill bubble/ .left .left.and.bubble.right .left.and.bubble.right.fill .left.fill
      .middle.bottom .middle.bottom.fill .middle.top .middle.top.fill .right .right.fill burn burst
      .fill c/ .circle .circle.fill .square .square.fill calendar .badge.minus .badge.plus .circle
      .circle.fill camera .circle .circle.fill .fill .on.rectangle .on.rectangle.fill .rotate
      .rotate.fill .viewfinder capslock .fill capsule .fill captions/ .bubble .bubble.fill car/
      .fill cart .badge.minus .badge.plus .fill .fill.badge.minus .fill.badge.plus cedisign/ .circle
      .circle.fill .square .square.fill centsign/ .circle .circle.fill .square .square.fill chart/
      .bar .bar.fill .pie .pie.fill checkmark .circle .circle.fill .rectangle .rectangle.fill .seal
      .seal.fill .shield .shield.fill .square .square.fill chevron/ .compact.down .compact.left
      .compact.right .compact.up .down .down.circle .down.circle.fill .down.square .down.square.fill
      .left .left.2 .left.circle .left.circle.fill .left.slash.chevron.right .left.square
      .left.square.fill .right .right.2 .right.circle .right.circle.fill .right.square
      .right.square.fill .up .up.chevron.down .up.circle .up.circle.fill .up.square .up.square.fill
      circle .bottomthird.split .fill .grid.3x3 .grid.3x3.fill .grid.hex .grid.hex.fill
      .lefthalf.fill .righthalf.fill clear .fill clock .fill cloud .bolt .bolt.fill .bolt.rain
      .bolt.rain.fill .drizzle .drizzle.fill .fill .fog .fog.fill .hail .hail.fill .heavyrain
      .heavyrain.fill .moon .moon.bolt .moon.bolt.fill .moon.fill .moon.rain .moon.rain.fill .rain
      .rain.fill .sleet .sleet.fill .snow .snow.fill .sun .sun.bolt .sun.bolt.fill .sun.fill
      .sun.rain .sun.rain.fill coloncurrencysign/ .circle .circle.fill .square .square.fill command
      control creditcard .fill crop .rotate cruzeirosign/ .circle .circle.fill .square .square.fill
      cube .box .box.fill .fill cursor/ .rays d/ .circle .circle.fill .square .square.fill decrease/
      .indent .quotelevel delete/ .left .left.fill .right .right.fill desktopcomputer dial .fill
      divide .circle .circle.fill .square .square.fill doc .append .circle .circle.fill .fill
      .on.clipboard .on.clipboard.fill .on.doc .on.doc.fill .plaintext .richtext .text .text.fill
      .text.magnifyingglass .text.viewfinder dollarsign/ .circle .circle.fill .square .square.fill
      dongsign/ .circle .circle.fill .square .square.fill dot/ .radiowaves.left.and.right
      .radiowaves.right .square .square.fill drop/ .triangle .triangle.fill e/ .circle .circle.fill
      .square .square.fill ear eject .fill ellipses/ .bubble .bubble.fill ellipsis .circle
      .circle.fill envelope .badge .badge.fill .circle .circle.fill .fill .open .open.fill equal
      .circle .circle.fill .square .square.fill escape eurosign/ .circle .circle.fill .square
      .square.fill exclamationmark .bubble .bubble.fill .circle .circle.fill .icloud .icloud.fill
      .octagon .octagon.fill .shield .shield.fill .square .square.fill .triangle .triangle.fill eye
      .fill .slash .slash.fill eyedropper .full .halffull eyeglasses f/ .circle .circle.fill
      .cursive .cursive.circle .cursive.circle.fill .square .square.fill faceid film .fill flag
      .circle .circle.fill .fill .slash .slash.fill flame .fill florinsign/ .circle .circle.fill
      .square .square.fill flowchart .fill folder .badge.minus .badge.person.crop .badge.plus
      .circle .circle.fill .fill .fill.badge.minus .fill.badge.person.crop .fill.badge.plus forward
      .end .end.alt .end.alt.fill .end.fill .fill francsign/ .circle .circle.fill .square
      .square.fill function fx g/ .circle .circle.fill .square .square.fill gamecontroller .fill
      gauge .badge.minus .badge.plus gear gift .fill globe gobackward .10 .15 .30 .45 .60 .75 .90
      .minus goforward .10 .15 .30 .45 .60 .75 .90 .plus greaterthan .circle .circle.fill .square
      .square.fill grid .circle .circle.fill guaranisign/ .circle .circle.fill .square .square.fill
      guitars h/ .circle .circle.fill .square .square.fill hammer .fill hand/ .draw .draw.fill
      .point.left .point.left.fill .point.right .point.right.fill .raised .raised.fill .raised.slash
      .raised.slash.fill .thumbsdown .thumbsdown.fill .thumbsup .thumbsup.fill hare .fill headphones
      heart .circle .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill helm
      hexagon .fill hifispeaker .fill hourglass .bottomhalf.fill .tophalf.fill house .fill
      hryvniasign/ .circle .circle.fill .square .square.fill hurricane i/ .circle .circle.fill
      .square .square.fill icloud .and.arrow.down .and.arrow.down.fill .and.arrow.up
      .and.arrow.up.fill .circle .circle.fill .fill .slash .slash.fill increase/ .indent .quotelevel
      indianrupeesign/ .circle .circle.fill .square .square.fill info .circle .circle.fill italic j/
      .circle .circle.fill .square .square.fill k/ .circle .circle.fill .square .square.fill
      keyboard .chevron.compact.down kipsign/ .circle .circle.fill .square .square.fill l/ .circle
      .circle.fill .square .square.fill largecircle/ .fill.circle larisign/ .circle .circle.fill
      .square .square.fill lasso leaf/ .arrow.circlepath lessthan .circle .circle.fill .square
      .square.fill light/ .max .min lightbulb .fill .slash .slash.fill line/ .horizontal.3
      .horizontal.3.decrease .horizontal.3.decrease.circle .horizontal.3.decrease.circle.fill link
      .circle .circle.fill .icloud .icloud.fill lirasign/ .circle .circle.fill .square .square.fill
      list/ .bullet .bullet.below.rectangle .bullet.indent .dash .number livephoto .play .slash
      location .circle .circle.fill .fill .north .north.fill .north.line .north.line.fill .slash
      .slash.fill lock .circle .circle.fill .fill .icloud .icloud.fill .open .open.fill .rotation
      .rotation.open .shield .shield.fill .slash .slash.fill m/ .circle .circle.fill .square
      .square.fill macwindow magnifyingglass .circle .circle.fill manatsign/ .circle .circle.fill
      .square .square.fill map .fill mappin .and.ellipse .slash memories .badge.minus .badge.plus
      message .circle .circle.fill .fill metronome mic .circle .circle.fill .fill .slash .slash.fill
      millsign/ .circle .circle.fill .square .square.fill minus .circle .circle.fill
      .magnifyingglass .rectangle .rectangle.fill .slash.plus .square .square.fill moon .circle
      .circle.fill .fill .stars .stars.fill .zzz .zzz.fill multiply .circle .circle.fill .square
      .square.fill music/ .house .house.fill .mic .note .note.list n/ .circle .circle.fill .square
      .square.fill nairasign/ .circle .circle.fill .square .square.fill nosign number .circle
      .circle.fill .square .square.fill o/ .circle .circle.fill .square .square.fill option p/
      .circle .circle.fill .square .square.fill paintbrush .fill pano .fill paperclip paperplane
      .fill paragraph pause .circle .circle.fill .fill .rectangle .rectangle.fill pencil
      .and.ellipsis.rectangle .and.outline .circle .circle.fill .slash .tip .tip.crop.circle
      .tip.crop.circle.badge.minus .tip.crop.circle.badge.plus percent person .2 .2.fill
      .2.square.stack .2.square.stack.fill .3 .3.fill .badge.minus .badge.minus.fill .badge.plus
      .badge.plus.fill .circle .circle.fill .crop.circle .crop.circle.badge.checkmark
      .crop.circle.badge.exclam .crop.circle.badge.minus .crop.circle.badge.plus
      .crop.circle.badge.xmark .crop.circle.fill .crop.circle.fill.badge.checkmark
      .crop.circle.fill.badge.exclam .crop.circle.fill.badge.minus .crop.circle.fill.badge.plus
      .crop.circle.fill.badge.xmark .crop.rectangle .crop.rectangle.fill .crop.square
      .crop.square.fill .fill .icloud .icloud.fill personalhotspot perspective pesetasign/ .circle
      .circle.fill .square .square.fill pesosign/ .circle .circle.fill .square .square.fill phone
      .arrow.down.left .arrow.right .arrow.up.right .badge.plus .circle .circle.fill .down
      .down.circle .down.circle.fill .down.fill .fill .fill.arrow.down.left .fill.arrow.right
      .fill.arrow.up.right .fill.badge.plus photo .fill .fill.on.rectangle.fill .on.rectangle pin
      .fill .slash .slash.fill play .circle .circle.fill .fill .rectangle .rectangle.fill playpause
      .fill plus .app .app.fill .bubble .bubble.fill .circle .circle.fill .magnifyingglass
      .rectangle .rectangle.fill .rectangle.fill.on.rectangle.fill .rectangle.on.rectangle
      .slash.minus .square .square.fill .square.fill.on.square.fill .square.on.square plusminus
      .circle .circle.fill power printer .fill projective purchased .circle .circle.fill q/ .circle
      .circle.fill .square .square.fill qrcode .viewfinder questionmark .circle .circle.fill
      .diamond .diamond.fill .square .square.fill .video .video.fill quote/ .bubble .bubble.fill r/
      .circle .circle.fill .square .square.fill radiowaves/ .left .right rays recordingtape
      rectangle .3.offgrid .3.offgrid.fill .and.arrow.up.right.and.arrow.down.left
      .and.arrow.up.right.and.arrow.down.left.slash .and.paperclip .badge.checkmark .badge.xmark
      .compress.vertical .dock .expand.vertical .fill .fill.badge.checkmark .fill.badge.xmark
      .fill.on.rectangle.angled.fill .fill.on.rectangle.fill .grid.1x2 .grid.1x2.fill .grid.2x2
      .grid.2x2.fill .grid.3x2 .grid.3x2.fill .on.rectangle .on.rectangle.angled .split.3x1
      .split.3x1.fill .split.3x3 .split.3x3.fill .stack .stack.badge.minus .stack.badge.person.crop
      .stack.badge.plus .stack.fill .stack.fill.badge.minus .stack.fill.badge.person.crop
      .stack.fill.badge.plus .stack.person.crop .stack.person.crop.fill repeat .1 return rhombus
      .fill rosette rotate/ .left .left.fill .right .right.fill rublesign/ .circle .circle.fill
      .square .square.fill rupeesign/ .circle .circle.fill .square .square.fill s/ .circle
      .circle.fill .square .square.fill safari .fill scissors scope scribble selection/ .pin.in.out
      sheqelsign/ .circle .circle.fill .square .square.fill shield .fill .lefthalf.fill .slash
      .slash.fill shift .fill shuffle sidebar/ .left .right signature skew slash/ .circle
      .circle.fill slider/ .horizontal.3 .horizontal.below.rectangle slowmo smallcircle/ .circle
      .circle.fill .fill.circle .fill.circle.fill smiley .fill smoke .fill snow sparkles speaker .1
      .1.fill .2 .2.fill .3 .3.fill .fill .slash .slash.fill .zzz .zzz.fill speedometer sportscourt
      .fill square .and.arrow.down .and.arrow.down.fill .and.arrow.down.on.square
      .and.arrow.down.on.square.fill .and.arrow.up .and.arrow.up.fill .and.arrow.up.on.square
      .and.arrow.up.on.square.fill .and.line.vertical.and.square .and.line.vertical.and.square.fill
      .and.pencil .fill .fill.and.line.vertical.and.square .fill.and.line.vertical.square.fill
      .fill.on.circle.fill .fill.on.square.fill .grid.2x2 .grid.2x2.fill .grid.3x2 .grid.3x2.fill
      .grid.4x3.fill .lefthalf.fill .on.circle .on.square .righthalf.fill .split.1x2 .split.1x2.fill
      .split.2x1 .split.2x1.fill .split.2x2 .split.2x2.fill .stack .stack.3d.down.dottedline
      .stack.3d.down.right .stack.3d.down.right.fill .stack.3d.up .stack.3d.up.fill
      .stack.3d.up.slash .stack.3d.up.slash.fill .stack.fill squares/ .below.rectangle star .circle
      .circle.fill .fill .lefthalf.fill .slash .slash.fill staroflife .fill sterlingsign/ .circle
      .circle.fill .square .square.fill stop .circle .circle.fill .fill stopwatch .fill
      strikethrough suit/ .club .club.fill .diamond .diamond.fill .heart .heart.fill .spade
      .spade.fill sum sun/ .dust .dust.fill .haze .haze.fill .max .max.fill .min .min.fill sunrise
      .fill sunset .fill t/ .bubble .bubble.fill .circle .circle.fill .square .square.fill table
      .badge.more .badge.more.fill .fill tag .circle .circle.fill .fill teletype .answer tengesign/
      .circle .circle.fill .square .square.fill text/ .aligncenter .alignleft .alignright .append
      .badge.checkmark .badge.minus .badge.plus .badge.star .badge.xmark .bubble .bubble.fill
      .cursor .insert .justify .justifyleft .justifyright .quote textbox textformat .123 .abc
      .abc.dottedunderline .alt .size .subscript .superscript thermometer .snowflake .sun timelapse
      timer tornado tortoise .fill tram/ .fill trash .circle .circle.fill .fill .slash .slash.fill
      tray .2 .2.fill .and.arrow.down .and.arrow.down.fill .and.arrow.up .and.arrow.up.fill .fill
      .full .full.fill triangle .fill .lefthalf.fill .righthalf.fill tropicalstorm tugriksign/
      .circle .circle.fill .square .square.fill tuningfork turkishlirasign/ .circle .circle.fill
      .square .square.fill tv .circle .circle.fill .fill .music.note .music.note.fill u/ .circle
      .circle.fill .square .square.fill uiwindow/ .split.2x1 umbrella .fill underline v/ .circle
      .circle.fill .square .square.fill video .badge.plus .badge.plus.fill .circle .circle.fill
      .fill .slash .slash.fill view/ .2d .3d viewfinder .circle .circle.fill w/ .circle .circle.fill
      .square .square.fill wand/ .and.rays .and.rays.inverse .and.stars .and.stars.inverse waveform
      .circle .circle.fill .path .path.badge.minus .path.badge.plus .path.ecg wifi .exclamationmark
      .slash wind .snow wonsign/ .circle .circle.fill .square .square.fill wrench .fill x/ .circle
      .circle.fill .square .square.fill .squareroot xmark .circle .circle.fill .icloud .icloud.fill
      .octagon .octagon.fill .rectangle .rectangle.fill .seal .seal.fill .shield .shield.fill
      .square .square.fill y/ .circle .circle.fill .square .square.fill yensign/ .circle
      .circle.fill .square .square.fill z/ .circle .circle.fill .square .square.fill zzz
      """
    ),
    (
      DeploymentTarget(13, 1),
      """
      arrow/ .uturn.left.circle.badge.ellipsis aspectratio .fill car circle/ .grid.2x2
      .grid.2x2.fill flashlight/ .off.fill .on.fill flip/ .horizontal .horizontal.fill mappin/
      .circle .circle.fill paperclip/ .circle .circle.fill pin/ .circle .circle.fill scissors/
      .badge.ellipsis studentdesk
      """
    ),
    (
      DeploymentTarget(14, 0),
      """
      4k/ .tv .tv.fill a/ .book.closed .book.closed.fill .magnify abc airplane/ .circle .circle.fill
      airpod/ .left .right airpodpro/ .left .right airpods airpodspro airport/ .express .extreme
      .extreme.tower amplifier appclip applelogo applescript .fill appletv .fill applewatch
      .radiowaves.left.and.right .slash .watchface apps/ .ipad .ipad.landscape .iphone
      .iphone.badge.plus .iphone.landscape archivebox/ .circle .circle.fill arrow/ .backward
      .backward.circle .backward.circle.fill .backward.square .backward.square.fill .clockwise.heart
      .clockwise.heart.fill .down.app .down.app.fill .down.backward .down.backward.circle
      .down.backward.circle.fill .down.backward.square .down.backward.square.fill .down.forward
      .down.forward.and.arrow.up.backward .down.forward.and.arrow.up.backward.circle
      .down.forward.and.arrow.up.backward.circle.fill .down.forward.circle .down.forward.circle.fill
      .down.forward.square .down.forward.square.fill .down.heart .down.heart.fill
      .down.right.and.arrow.up.left.circle .down.right.and.arrow.up.left.circle.fill .forward
      .forward.circle .forward.circle.fill .forward.square .forward.square.fill
      .left.and.right.righttriangle.left.righttriangle.right
      .left.and.right.righttriangle.left.righttriangle.right.fill .left.arrow.right
      .left.arrow.right.circle .left.arrow.right.circle.fill .left.arrow.right.square
      .left.arrow.right.square.fill .rectanglepath .right.doc.on.clipboard .triangle.2.circlepath
      .triangle.2.circlepath.camera .triangle.2.circlepath.camera.fill .triangle.2.circlepath.circle
      .triangle.2.circlepath.circle.fill .triangle.2.circlepath.doc.on.clipboard .triangle.branch
      .triangle.capsulepath .triangle.merge .triangle.pull .triangle.swap
      .triangle.turn.up.right.circle .triangle.turn.up.right.circle.fill
      .triangle.turn.up.right.diamond .triangle.turn.up.right.diamond.fill .turn.up.forward.iphone
      .turn.up.forward.iphone.fill .up.and.down.and.arrow.left.and.right
      .up.and.down.righttriangle.up.fill.righttriangle.down.fill
      .up.and.down.righttriangle.up.righttriangle.down .up.and.person.rectangle.portrait
      .up.and.person.rectangle.turn.left .up.and.person.rectangle.turn.right .up.backward
      .up.backward.and.arrow.down.forward .up.backward.and.arrow.down.forward.circle
      .up.backward.and.arrow.down.forward.circle.fill .up.backward.circle .up.backward.circle.fill
      .up.backward.square .up.backward.square.fill .up.doc.on.clipboard .up.forward .up.forward.app
      .up.forward.app.fill .up.forward.circle .up.forward.circle.fill .up.forward.square
      .up.forward.square.fill .up.heart .up.heart.fill .up.left.and.arrow.down.right.circle
      .up.left.and.arrow.down.right.circle.fill
      .up.left.and.down.right.and.arrow.up.right.and.down.left
      .up.left.and.down.right.magnifyingglass .up.message .up.message.fill
      .up.right.and.arrow.down.left.rectangle .up.right.and.arrow.down.left.rectangle.fill
      .uturn.backward .uturn.backward.circle .uturn.backward.circle.badge.ellipsis
      .uturn.backward.circle.fill .uturn.backward.square .uturn.backward.square.fill .uturn.forward
      .uturn.forward.circle .uturn.forward.circle.fill .uturn.forward.square
      .uturn.forward.square.fill arrowshape/ .bounce.forward .bounce.forward.fill .bounce.right
      .bounce.right.fill .turn.up.backward .turn.up.backward.2 .turn.up.backward.2.circle
      .turn.up.backward.2.circle.fill .turn.up.backward.2.fill .turn.up.backward.circle
      .turn.up.backward.circle.fill .turn.up.backward.fill .turn.up.forward .turn.up.forward.circle
      .turn.up.forward.circle.fill .turn.up.forward.fill .turn.up.left.2.circle
      .turn.up.left.2.circle.fill .zigzag.forward .zigzag.forward.fill .zigzag.right
      .zigzag.right.fill arrowtriangle/ .backward .backward.circle .backward.circle.fill
      .backward.fill .backward.square .backward.square.fill .forward .forward.circle
      .forward.circle.fill .forward.fill .forward.square .forward.square.fill
      .left.and.line.vertical.and.arrowtriangle.right
      .left.fill.and.line.vertical.and.arrowtriangle.right.fill
      .right.and.line.vertical.and.arrowtriangle.left
      .right.fill.and.line.vertical.and.arrowtriangle.left.fill at/ .circle .circle.fill atom
      backward/ .frame .frame.fill badge/ .plus.radiowaves.forward bag/ .circle .circle.fill
      banknote .fill barometer battery/ .100.bolt bell/ .badge .badge.fill .slash.circle
      .slash.circle.fill bicycle .circle .circle.fill binoculars .fill bolt/ .car .car.fill
      .fill.batteryblock .fill.batteryblock.fill .heart .heart.fill .slash.circle .slash.circle.fill
      bonjour book/ .closed .closed.fill bookmark/ .circle .circle.fill .slash .slash.fill books/
      .vertical .vertical.fill building .2 .2.crop.circle .2.crop.circle.fill .2.fill .columns
      .columns.fill .fill bus .doubledecker .doubledecker.fill .fill calendar/ .badge.clock
      .badge.exclamationmark camera/ .aperture .badge.ellipsis .fill.badge.ellipsis .filters
      .metering.center.weighted .metering.center.weighted.average .metering.matrix
      .metering.multispot .metering.none .metering.partial .metering.spot .metering.unknown
      candybarphone capsule/ .portrait .portrait.fill car/ .2 .2.fill .circle .circle.fill case
      .fill chart/ .bar.doc.horizontal .bar.doc.horizontal.fill .bar.xaxis checkerboard/ .rectangle
      checkmark/ .icloud .icloud.fill .rectangle.portrait .rectangle.portrait.fill chevron/
      .backward .backward.2 .backward.circle .backward.circle.fill .backward.square
      .backward.square.fill .forward .forward.2 .forward.circle .forward.circle.fill .forward.square
      .forward.square.fill circle/ .bottomhalf.fill .circle .circle.fill .dashed .dashed.inset.fill
      .fill.square.fill .grid.cross .grid.cross.down.fill .grid.cross.fill .grid.cross.left.fill
      .grid.cross.right.fill .grid.cross.up.fill .square .tophalf.fill circlebadge .2 .2.fill .fill
      circles/ .hexagongrid .hexagongrid.fill .hexagonpath .hexagonpath.fill clock/
      .arrow.circlepath comb .fill command/ .circle .circle.fill .square .square.fill cone .fill
      contextualmenu/ .and.cursorarrow cpu creditcard/ .circle .circle.fill cross .case .case.fill
      .circle .circle.fill .fill crown .fill cube/ .transparent .transparent.fill curlybraces
      .square .square.fill cursorarrow .and.square.on.square.dashed .click .click.2
      .click.badge.clock .motionlines .motionlines.click .rays .square cylinder .fill .split.1x2
      .split.1x2.fill deskclock .fill dial/ .max .max.fill .min .min.fill diamond .fill die/ .face.1
      .face.1.fill .face.2 .face.2.fill .face.3 .face.3.fill .face.4 .face.4.fill .face.5
      .face.5.fill .face.6 .face.6.fill display .2 .trianglebadge.exclamationmark doc/ .append.fill
      .badge.ellipsis .badge.gearshape .badge.gearshape.fill .badge.plus .fill.badge.ellipsis
      .fill.badge.plus .plaintext.fill .richtext.fill .text.below.ecg .text.below.ecg.fill
      .text.fill.viewfinder .zipper dock/ .arrow.down.rectangle .arrow.up.rectangle .rectangle dot/
      .arrowtriangles.up.right.down.left.circle .circle.and.cursorarrow .radiowaves.forward
      .squareshape .squareshape.fill .squareshape.split.2x2 dpad .down.fill .fill .left.fill
      .right.fill .up.fill drop .fill ear/ .badge.checkmark .fill .trianglebadge.exclamationmark
      earpods eject/ .circle .circle.fill ellipsis/ .bubble .bubble.fill .rectangle .rectangle.fill
      envelope/ .arrow.triangle.branch .arrow.triangle.branch.fill .badge.shield.leadinghalf.fill
      .fill.badge.shield.trailinghalf.fill esim .fill exclamationmark/ .2 .3 .arrow.circlepath
      .arrow.triangle.2.circlepath externaldrive .badge.checkmark .badge.icloud .badge.minus
      .badge.person.crop .badge.plus .badge.timemachine .badge.wifi .badge.xmark
      .connected.to.line.below .connected.to.line.below.fill .fill .fill.badge.checkmark
      .fill.badge.icloud .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
      .fill.badge.timemachine .fill.badge.wifi .fill.badge.xmark eye/ .circle .circle.fill eyebrow
      eyes .inverse face/ .dashed .dashed.fill .smiling .smiling.fill faxmachine fiberchannel
      figure/ .stand .stand.line.dotted.figure.stand .walk .walk.circle .walk.circle.fill
      .walk.diamond .walk.diamond.fill .wave .wave.circle .wave.circle.fill filemenu/
      .and.cursorarrow .and.selection flag/ .badge.ellipsis .badge.ellipsis.fill .slash.circle
      .slash.circle.fill flipphone fn folder/ .badge.gear .badge.questionmark .fill.badge.gear
      .fill.badge.questionmark forward/ .frame .frame.fill gearshape .2 .2.fill .fill gift/ .circle
      .circle.fill giftcard .fill graduationcap .fill greetingcard .fill guitars/ .fill gyroscope h/
      .square.fill.on.square.fill .square.on.square hand/ .point.down .point.down.fill .point.up
      .point.up.braille .point.up.braille.fill .point.up.fill .point.up.left .point.up.left.fill
      .tap .tap.fill .wave .wave.fill hands/ .clap .clap.fill .sparkles .sparkles.fill headphones/
      .circle .circle.fill hearingaid/ .ear heart/ .text.square .text.square.fill hifispeaker/ .2
      .2.fill .and.homepod .and.homepod.fill highlighter homekit homepod .2 .2.fill .fill hourglass/
      .badge.plus house/ .circle .circle.fill infinity internaldrive .fill ipad .homebutton
      .homebutton.landscape .landscape iphone .homebutton .homebutton.radiowaves.left.and.right
      .homebutton.slash .radiowaves.left.and.right .slash ipod ipodshuffle/ .gen1 .gen2 .gen3 .gen4
      ipodtouch j/ .square.fill.on.square.fill .square.on.square k key .fill .icloud .icloud.fill
      keyboard/ .badge.ellipsis .chevron.compact.left .macwindow .onehanded.left .onehanded.right l/
      .joystick .joystick.down .joystick.down.fill .joystick.fill .rectangle.roundedbottom
      .rectangle.roundedbottom.fill l1/ .rectangle.roundedbottom .rectangle.roundedbottom.fill l2/
      .rectangle.roundedtop .rectangle.roundedtop.fill ladybug .fill laptopcomputer .and.iphone
      lasso/ .sparkles latch/ .2.case .2.case.fill lb/ .rectangle.roundedbottom
      .rectangle.roundedbottom.fill leaf .arrow.triangle.circlepath .fill level .fill lifepreserver
      .fill line/ .3.crossed.swirl.circle .3.crossed.swirl.circle.fill .diagonal .diagonal.arrow
      .horizontal.2.decrease.circle .horizontal.2.decrease.circle.fill .horizontal.3.circle
      .horizontal.3.circle.fill .horizontal.star.fill.line.horizontal lineweight link/ .badge.plus
      list/ .and.film .bullet.rectangle .star .triangle livephoto/ .badge.a location/
      .fill.viewfinder .viewfinder lock/ .doc .doc.fill .rectangle .rectangle.fill
      .rectangle.on.rectangle .rectangle.on.rectangle.fill .rectangle.stack .rectangle.stack.fill
      .square .square.fill .square.stack .square.stack.fill loupe lt/ .rectangle.roundedtop
      .rectangle.roundedtop.fill lungs .fill macmini .fill macpro/ .gen1 .gen2 .gen2.fill .gen3
      .gen3.server macwindow/ .badge.plus .on.rectangle mail .and.text.magnifyingglass .fill .stack
      .stack.fill megaphone .fill memorychip menubar/ .arrow.down.rectangle .arrow.up.rectangle
      .dock.rectangle .dock.rectangle.badge.record .rectangle metronome/ .fill minus/ .diamond
      .diamond.fill .plus.batteryblock .plus.batteryblock.fill .rectangle.portrait
      .rectangle.portrait.fill mosaic .fill mount .fill mouth .fill move/ .3d music/ .note.house
      .note.house.fill .quarternote.3 mustache .fill network newspaper .fill nose .fill note .text
      .text.badge.plus octagon .fill opticaldisc opticaldiscdrive .fill oval .fill .portrait
      .portrait.fill paintbrush/ .pointed .pointed.fill paintpalette .fill paperclip/
      .badge.ellipsis paperplane/ .circle .circle.fill paragraphsign pc pencil/
      .tip.crop.circle.badge.arrow.forward person/ .2.circle .2.circle.fill
      .and.arrow.left.and.arrow.right .crop.circle.badge.exclamationmark
      .crop.circle.badge.questionmark .crop.circle.fill.badge.exclamationmark
      .crop.circle.fill.badge.questionmark .crop.square.fill.and.at.rectangle
      .fill.and.arrow.left.and.arrow.right .fill.badge.minus .fill.badge.plus .fill.checkmark
      .fill.questionmark .fill.turn.down .fill.turn.left .fill.turn.right .fill.viewfinder
      .fill.xmark phone/ .bubble.left .bubble.left.fill .connection .fill.connection photo/
      .on.rectangle.angled pianokeys .inverse pills .fill pip .enter .exit .fill .remove .swap
      placeholdertext/ .fill play/ .slash .slash.fill plus/ .diamond .diamond.fill .message
      .message.fill .rectangle.fill.on.folder.fill .rectangle.on.folder .rectangle.portrait
      .rectangle.portrait.fill .viewfinder point/
      .fill.topleft.down.curvedto.point.fill.bottomright.up
      .topleft.down.curvedto.point.bottomright.up poweroff poweron powersleep printer/ .dotmatrix
      .dotmatrix.fill .dotmatrix.fill.and.paper.fill .fill.and.paper.fill puzzlepiece .fill pyramid
      .fill questionmark/ .folder .folder.fill .square.dashed r/ .joystick .joystick.down
      .joystick.down.fill .joystick.fill .rectangle.roundedbottom .rectangle.roundedbottom.fill
      .square.fill.on.square.fill .square.on.square r1/ .rectangle.roundedbottom
      .rectangle.roundedbottom.fill r2/ .rectangle.roundedtop .rectangle.roundedtop.fill radio .fill
      rb/ .rectangle.roundedbottom .rectangle.roundedbottom.fill record/ .circle .circle.fill
      rectangle/ .3.offgrid.bubble.left .3.offgrid.bubble.left.fill .and.pencil.and.ellipsis
      .and.text.magnifyingglass .arrowtriangle.2.inward .arrowtriangle.2.outward .badge.minus
      .badge.plus .bottomthird.inset.fill .center.inset.fill .connected.to.line.below .dashed
      .dashed.and.paperclip .dashed.badge.record .fill.badge.minus .fill.badge.plus
      .fill.on.rectangle.fill.circle .fill.on.rectangle.fill.circle.fill
      .fill.on.rectangle.fill.slash.fill .inset.bottomleft.fill .inset.bottomright.fill .inset.fill
      .inset.topleft.fill .inset.topright.fill .lefthalf.fill .lefthalf.inset.fill
      .lefthalf.inset.fill.arrow.left .leftthird.inset.fill .on.rectangle.slash .portrait
      .portrait.arrowtriangle.2.inward .portrait.arrowtriangle.2.outward .portrait.fill
      .righthalf.fill .righthalf.inset.fill .righthalf.inset.fill.arrow.right .rightthird.inset.fill
      .roundedbottom .roundedbottom.fill .roundedtop .roundedtop.fill .slash .slash.fill .split.1x2
      .split.1x2.fill .split.2x1 .split.2x1.fill .split.2x2 .split.2x2.fill restart .circle rotate/
      .3d rt/ .rectangle.roundedtop .rectangle.roundedtop.fill ruler .fill scale/ .3d scalemass
      .fill scanner .fill scribble/ .variable scroll .fill sdcard .fill seal .fill server/ .rack
      shadow shekelsign/ .circle .circle.fill .square .square.fill shield/ .lefthalf.fill.slash
      shippingbox .fill sidebar/ .leading .squares.leading .squares.left .squares.right
      .squares.trailing .trailing signpost/ .left .left.fill .right .right.fill simcard .2 .2.fill
      .fill sleep slider/ .horizontal.below.square.fill.and.square .vertical.3 sparkle sparkles/
      .rectangle.stack .rectangle.stack.fill .square.fill.on.square speaker/ .slash.circle
      .slash.circle.fill .wave.1 .wave.1.fill .wave.2 .wave.2.circle .wave.2.circle.fill
      .wave.2.fill .wave.3 .wave.3.fill square/ .2.stack.3d .2.stack.3d.bottom.fill
      .2.stack.3d.top.fill .3.stack.3d .3.stack.3d.bottom.fill .3.stack.3d.middle.fill
      .3.stack.3d.top.fill .and.at.rectangle .bottomhalf.fill .circle .circle.fill .dashed
      .dashed.inset.fill .fill.on.square .fill.text.grid.1x2 .grid.3x1.below.line.grid.1x2
      .grid.3x1.fill.below.line.grid.1x2 .grid.3x1.folder.badge.plus
      .grid.3x1.folder.fill.badge.plus .grid.3x3 .grid.3x3.bottomleft.fill
      .grid.3x3.bottommiddle.fill .grid.3x3.bottomright.fill .grid.3x3.fill .grid.3x3.fill.square
      .grid.3x3.middle.fill .grid.3x3.middleleft.fill .grid.3x3.middleright.fill
      .grid.3x3.topleft.fill .grid.3x3.topmiddle.fill .grid.3x3.topright.fill .on.square.dashed
      .on.square.squareshape.controlhandles .slash .slash.fill .split.bottomrightquarter
      .split.bottomrightquarter.fill .split.diagonal .split.diagonal.2x2 .split.diagonal.2x2.fill
      .split.diagonal.fill .stack.3d.down.forward .stack.3d.down.forward.fill
      .stack.3d.forward.dottedline .stack.3d.forward.dottedline.fill .stack.3d.up.badge.a
      .stack.3d.up.badge.a.fill .tophalf.fill squareshape
      .controlhandles.on.squareshape.controlhandles .dashed.squareshape .fill .split.2x2
      .split.2x2.dotted .split.3x3 .squareshape.dashed star/ .leadinghalf.fill .square .square.fill
      staroflife/ .circle .circle.fill stethoscope swift switch/ .2 tablecells .badge.ellipsis
      .badge.ellipsis.fill .fill tag/ .slash .slash.fill target teletype/ .circle .circle.fill
      terminal .fill text/ .and.command.macwindow .below.photo .below.photo.fill .book.closed
      .book.closed.fill .magnifyingglass .redaction thermometer/ .sun.fill ticket .fill timeline/
      .selection timer/ .square togglepower touchid tram .circle .circle.fill .tunnel.fill tray/
      .circle .circle.fill triangle/ .circle .circle.fill tv/ .and.hifispeaker.fill video/
      .badge.checkmark .bubble.left .bubble.left.fill .fill.badge.checkmark .fill.badge.plus wake
      wallet/ .pass .pass.fill wave/ .3.backward .3.backward.circle .3.backward.circle.fill
      .3.forward .3.forward.circle .3.forward.circle.fill .3.left .3.left.circle .3.left.circle.fill
      .3.right .3.right.circle .3.right.circle.fill waveform/ .path.ecg.rectangle
      .path.ecg.rectangle.fill wrench/ .and.screwdriver .and.screwdriver.fill xmark/ .bin
      .bin.circle .bin.circle.fill .bin.fill .diamond .diamond.fill .rectangle.portrait
      .rectangle.portrait.fill xserve zl/ .rectangle.roundedtop .rectangle.roundedtop.fill zr/
      .rectangle.roundedtop .rectangle.roundedtop.fill
      """
    ),
    (
      DeploymentTarget(14, 2),
      """
      aqi/ .high .low .medium brazilianrealsign/ .circle .circle.fill .square .square.fill cart/
      .circle .circle.fill character .book.closed .book.closed.fill clock/ .arrow.2.circlepath
      directcurrent exclamationmark/ .applewatch infinity/ .circle .circle.fill ipad/ .badge.play
      .homebutton.badge.play .homebutton.landscape.badge.play .landscape.badge.play iphone/
      .badge.play .homebutton.badge.play .homebutton.landscape .landscape ipodtouch/ .landscape
      lock/ .applewatch photo/ .tv play/ .tv .tv.fill rectangle/ .badge.person.crop
      .fill.badge.person.crop .topthird.inset repeat/ .1.circle .1.circle.fill .circle .circle.fill
      shield/ .checkerboard shuffle/ .circle .circle.fill textformat/ .size.larger .size.smaller
      torus tv/ .and.mediabox
      """
    ),
    (
      DeploymentTarget(14, 5),
      """
      airpodsmax applewatch/ .side.right character/ .bubble .bubble.fill .cursor.ibeam .textbox
      hifispeaker/ .and.homepodmini .and.homepodmini.fill homepod/ .and.homepodmini
      .and.homepodmini.fill homepodmini .2 .2.fill .fill rectangle/ .topthird.inset.fill
      """
    ),
    (
      DeploymentTarget(15, 0),
      """
      123/ .rectangle .rectangle.fill airplane/ .arrival .departure airplayaudio/
      .badge.exclamationmark .circle .circle.fill airplayvideo/ .badge.exclamationmark .circle
      .circle.fill airpods/ .chargingcase .chargingcase.fill .chargingcase.wireless
      .chargingcase.wireless.fill airpodspro/ .chargingcase.wireless .chargingcase.wireless.fill
      airtag .fill .radiowaves.forward .radiowaves.forward.fill align/ .horizontal.center
      .horizontal.center.fill .horizontal.left .horizontal.left.fill .horizontal.right
      .horizontal.right.fill .vertical.bottom .vertical.bottom.fill .vertical.center
      .vertical.center.fill .vertical.top .vertical.top.fill allergens alternatingcurrent antenna/
      .radiowaves.left.and.right.circle .radiowaves.left.and.right.circle.fill
      .radiowaves.left.and.right.slash app/ .badge.checkmark .badge.checkmark.fill
      .connected.to.app.below.fill .dashed applepencil appletvremote/ .gen1 .gen1.fill .gen2
      .gen2.fill .gen3 .gen3.fill .gen4 .gen4.fill applewatch/ .case.inset.filled arkit/
      .badge.xmark arrow/ .backward.to.line .backward.to.line.circle .backward.to.line.circle.fill
      .down.to.line.circle .down.to.line.circle.fill .down.to.line.compact .forward.to.line
      .forward.to.line.circle .forward.to.line.circle.fill .left.to.line.circle
      .left.to.line.circle.fill .left.to.line.compact .right.to.line.circle
      .right.to.line.circle.fill .right.to.line.compact
      .up.and.down.righttriangle.up.righttriangle.down.fill .up.to.line.circle
      .up.to.line.circle.fill .up.to.line.compact arrowtriangle/
      .left.and.line.vertical.and.arrowtriangle.right.fill
      .right.and.line.vertical.and.arrowtriangle.left.fill asterisk backward/ .circle .circle.fill
      battery/ .50 .75 beats/ .earphones .headphones .powerbeats .powerbeats3 .powerbeatspro
      .powerbeatspro.chargingcase .powerbeatspro.chargingcase.fill .powerbeatspro.left
      .powerbeatspro.right .studiobud.left .studiobud.right .studiobuds .studiobuds.chargingcase
      .studiobuds.chargingcase.fill bed/ .double.circle .double.circle.fill bell/ .and.waveform
      .and.waveform.fill .badge.circle .badge.circle.fill .square .square.fill bolt/ .batteryblock
      .batteryblock.fill .car.circle .car.circle.fill .shield .shield.fill .square .square.fill
      book/ .closed.circle .closed.circle.fill bookmark/ .square .square.fill books/
      .vertical.circle .vertical.circle.fill brain .head.profile briefcase/ .circle .circle.fill
      bubble/ .left.and.exclamationmark.bubble.right .left.and.exclamationmark.bubble.right.fill
      .left.circle .left.circle.fill .right.circle .right.circle.fill building/ .columns.circle
      .columns.circle.fill cable/ .connector .connector.horizontal cablecar .fill calendar/
      .day.timeline.leading .day.timeline.left .day.timeline.right .day.timeline.trailing camera/
      .shutter.button .shutter.button.fill capsule/ .bottomhalf.filled .inset.filled
      .lefthalf.filled .portrait.bottomhalf.filled .portrait.inset.filled .portrait.lefthalf.filled
      .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled car/
      .ferry .ferry.fill chart/ .line.uptrend.xyaxis .line.uptrend.xyaxis.circle
      .line.uptrend.xyaxis.circle.fill .xyaxis.line checkerboard/ .shield checklist checkmark/
      .bubble .bubble.fill .circle.trianglebadge.exclamationmark .diamond .diamond.fill chevron/
      .left.forwardslash.chevron.right circle/ .and.line.horizontal .and.line.horizontal.fill
      .bottomhalf.filled .dashed.inset.filled .dotted .grid.2x1 .grid.2x1.fill .grid.2x1.left.filled
      .grid.2x1.right.filled .grid.3x3.circle .grid.3x3.circle.fill .grid.cross.down.filled
      .grid.cross.left.filled .grid.cross.right.filled .grid.cross.up.filled .hexagongrid
      .hexagongrid.circle .hexagongrid.circle.fill .hexagongrid.fill .hexagonpath .hexagonpath.fill
      .inset.filled .lefthalf.filled .righthalf.filled .slash .slash.fill .square.fill
      .tophalf.filled clock/ .badge.checkmark .badge.checkmark.fill .badge.exclamationmark
      .badge.exclamationmark.fill .circle .circle.fill computermouse .fill cpu/ .fill creditcard/
      .and.123 .trianglebadge.exclamationmark cross/ .vial .vial.fill cup/ .and.saucer
      .and.saucer.fill delete/ .backward .backward.fill .forward .forward.fill desktopcomputer/
      .and.arrow.down .trianglebadge.exclamationmark diamond/ .bottomhalf.filled .circle
      .circle.fill .inset.filled .lefthalf.filled .righthalf.filled .tophalf.filled dice .fill
      digitalcrown/ .arrow.clockwise .arrow.clockwise.fill .arrow.counterclockwise
      .arrow.counterclockwise.fill .horizontal.arrow.clockwise .horizontal.arrow.clockwise.fill
      .horizontal.arrow.counterclockwise .horizontal.arrow.counterclockwise.fill .horizontal.press
      .horizontal.press.fill .press .press.fill display/ .and.arrow.down doc/ .text.image
      .text.image.fill .viewfinder .viewfinder.fill dot/ .circle.and.hand.point.up.left.fill
      .circle.viewfinder .radiowaves.up.forward .viewfinder dpad/ .down.filled .left.filled
      .right.filled .up.filled drop/ .circle .circle.fill ear/ .and.waveform earbuds .case
      .case.fill ellipsis/ .curlybraces .vertical.bubble .vertical.bubble.fill envelope/
      .badge.shield.half.filled .badge.shield.half.filled.fill exclamationmark/ .bubble.circle
      .bubble.circle.fill eye/ .slash.circle .slash.circle.fill .square .square.fill
      .trianglebadge.exclamationmark .trianglebadge.exclamationmark.fill facemask .fill fanblades
      .fill ferry .fill fibrechannel figure/ .roll film/ .circle .circle.fill flag/ .2.crossed
      .2.crossed.fill .and.flag.filled.crossed .filled.and.flag.crossed .square .square.fill flame/
      .circle .circle.fill folder/ .badge.gearshape .fill.badge.gearshape fork/ .knife .knife.circle
      .knife.circle.fill forward/ .circle .circle.fill fuelpump .circle .circle.fill .fill gear/
      .badge.checkmark .badge.questionmark .badge.xmark .circle .circle.fill gearshape/ .circle
      .circle.fill globe/ .americas .americas.fill .asia.australia .asia.australia.fill
      .badge.chevron.backward .europe.africa .europe.africa.fill gobackward/ .5 goforward/ .5
      graduationcap/ .circle .circle.fill h/ .square.on.square.fill hammer/ .circle .circle.fill
      hand/ .raised.circle .raised.circle.fill .raised.square .raised.square.fill
      .raised.square.on.square .raised.square.on.square.fill .thumbsdown.circle
      .thumbsdown.circle.fill .thumbsup.circle .thumbsup.circle.fill hearingdevice/ .ear heart/
      .rectangle .rectangle.fill .square .square.fill hexagon/ .bottomhalf.filled .lefthalf.filled
      .righthalf.filled .tophalf.filled hifispeaker/ .and.appletv .and.appletv.fill homepod/
      .and.appletv .and.appletv.fill homepodmini/ .and.appletv .and.appletv.fill hourglass/
      .bottomhalf.filled .circle .circle.fill .tophalf.filled humidity .fill icloud/ .square
      .square.fill ipad/ .and.arrow.forward .and.iphone .rear.camera iphone/ .and.arrow.forward
      .circle .circle.fill .homebutton.circle .homebutton.circle.fill
      .homebutton.radiowaves.left.and.right.circle .homebutton.radiowaves.left.and.right.circle.fill
      .homebutton.slash.circle .homebutton.slash.circle.fill .radiowaves.left.and.right.circle
      .radiowaves.left.and.right.circle.fill .rear.camera .slash.circle .slash.circle.fill
      .smartbatterycase.gen1 .smartbatterycase.gen2 ipodtouch/ .slash ivfluid/ .bag .bag.fill j/
      .square.on.square.fill keyboard/ .fill l/ .joystick.press.down .joystick.press.down.fill
      .joystick.tilt.down .joystick.tilt.down.fill .joystick.tilt.left .joystick.tilt.left.fill
      .joystick.tilt.right .joystick.tilt.right.fill .joystick.tilt.up .joystick.tilt.up.fill
      lanyardcard .fill laptopcomputer/ .and.arrow.down .trianglebadge.exclamationmark lasso/
      .and.sparkles leaf/ .circle .circle.fill lightbulb/ .circle .circle.fill line/
      .2.horizontal.decrease.circle .2.horizontal.decrease.circle.fill .3.horizontal
      .3.horizontal.circle .3.horizontal.circle.fill .3.horizontal.decrease
      .3.horizontal.decrease.circle .3.horizontal.decrease.circle.fill lines/
      .measurement.horizontal list/ .bullet.circle .bullet.circle.fill .bullet.rectangle.fill
      .bullet.rectangle.portrait .bullet.rectangle.portrait.fill .dash.header.rectangle location/
      .magnifyingglass .north.circle .north.circle.fill .square .square.fill lock/ .desktopcomputer
      .display .ipad .iphone .laptopcomputer .open.applewatch .open.desktopcomputer .open.display
      .open.ipad .open.iphone .open.laptopcomputer logo/ .playstation .xbox macpro/ .gen1.fill
      .gen3.fill magazine .fill magicmouse .fill magsafe/ .batterypack .batterypack.fill map/
      .circle .circle.fill mappin/ .slash.circle .slash.circle.fill .square .square.fill mediastick
      memorychip/ .fill menucard .fill message/ .and.waveform .and.waveform.fill mic/ .badge.plus
      .fill.badge.plus .slash.circle .slash.circle.fill .square .square.fill minus/
      .forwardslash.plus music/ .mic.circle .mic.circle.fill .note.tv .note.tv.fill network/
      .badge.shield.half.filled newspaper/ .circle .circle.fill octagon/ .bottomhalf.filled
      .lefthalf.filled .righthalf.filled .tophalf.filled oval/ .bottomhalf.filled .inset.filled
      .lefthalf.filled .portrait.bottomhalf.filled .portrait.inset.filled .portrait.lefthalf.filled
      .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled
      parentheses parkingsign .circle .circle.fill pawprint .circle .circle.fill .fill peacesign
      pentagon .bottomhalf.filled .fill .lefthalf.filled .righthalf.filled .tophalf.filled person/
      .2.crop.square.stack .2.crop.square.stack.fill .2.wave.2 .2.wave.2.fill .3.sequence
      .3.sequence.fill .badge.clock .badge.clock.fill .crop.artframe .crop.circle.badge
      .crop.circle.badge.clock .crop.circle.badge.clock.fill .crop.circle.badge.exclamationmark.fill
      .crop.circle.badge.fill .crop.circle.badge.moon .crop.circle.badge.moon.fill
      .crop.circle.badge.questionmark.fill .crop.rectangle.stack .crop.rectangle.stack.fill
      .crop.square.filled.and.at.rectangle .crop.square.filled.and.at.rectangle.fill .text.rectangle
      .text.rectangle.fill .wave.2 .wave.2.fill personalhotspot/ .circle .circle.fill phone/
      .and.waveform .and.waveform.fill photo/ .artframe .circle .circle.fill pills/ .circle
      .circle.fill pin/ .square .square.fill platter/ .2.filled.ipad .2.filled.ipad.landscape
      .2.filled.iphone .2.filled.iphone.landscape .bottom.applewatch.case
      .filled.bottom.applewatch.case .filled.top.applewatch.case .top.applewatch.case play/
      .rectangle.on.rectangle .rectangle.on.rectangle.circle .rectangle.on.rectangle.circle.fill
      .rectangle.on.rectangle.fill .square .square.fill plus/ .forwardslash.minus
      .rectangle.on.folder.fill .square.dashed point/ .3.connected.trianglepath.dotted
      .3.filled.connected.trianglepath.dotted .filled.topleft.down.curvedto.point.bottomright.up
      .topleft.down.curvedto.point.bottomright.up.fill
      .topleft.down.curvedto.point.filled.bottomright.up power/ .circle .circle.fill .dotted
      powerplug .fill printer/ .dotmatrix.filled.and.paper .filled.and.paper puzzlepiece/ .extension
      .extension.fill questionmark/ .app .app.dashed .app.fill quote/ .closing .opening r/
      .joystick.press.down .joystick.press.down.fill .joystick.tilt.down .joystick.tilt.down.fill
      .joystick.tilt.left .joystick.tilt.left.fill .joystick.tilt.right .joystick.tilt.right.fill
      .joystick.tilt.up .joystick.tilt.up.fill .square.on.square.fill rectangle/ .2.swap .3.group
      .3.group.bubble.left .3.group.bubble.left.fill .3.group.fill .and.hand.point.up.left
      .and.hand.point.up.left.fill .and.hand.point.up.left.filled .bottomhalf.filled
      .bottomhalf.inset.filled .bottomthird.inset.filled .center.inset.filled
      .center.inset.filled.badge.plus .filled.and.hand.point.up.left .inset.bottomleading.filled
      .inset.bottomleft.filled .inset.bottomright.filled .inset.bottomtrailing.filled .inset.filled
      .inset.filled.and.person.filled .inset.filled.on.rectangle .inset.topleading.filled
      .inset.topleft.filled .inset.topright.filled .inset.toptrailing.filled
      .leadinghalf.inset.filled .leadinghalf.inset.filled.arrow.leading .leadingthird.inset.filled
      .lefthalf.filled .lefthalf.inset.filled .lefthalf.inset.filled.arrow.left
      .leftthird.inset.filled .on.rectangle.circle .on.rectangle.circle.fill
      .on.rectangle.slash.circle .on.rectangle.slash.circle.fill .on.rectangle.slash.fill
      .on.rectangle.square .on.rectangle.square.fill .portrait.and.arrow.right
      .portrait.and.arrow.right.fill .portrait.bottomhalf.filled .portrait.bottomhalf.inset.filled
      .portrait.bottomleading.inset.filled .portrait.bottomleft.inset.filled
      .portrait.bottomright.inset.filled .portrait.bottomthird.inset.filled
      .portrait.bottomtrailing.inset.filled .portrait.center.inset.filled .portrait.inset.filled
      .portrait.leadinghalf.inset.filled .portrait.leadingthird.inset.filled
      .portrait.lefthalf.filled .portrait.lefthalf.inset.filled .portrait.leftthird.inset.filled
      .portrait.on.rectangle.portrait .portrait.on.rectangle.portrait.fill
      .portrait.on.rectangle.portrait.slash .portrait.on.rectangle.portrait.slash.fill
      .portrait.righthalf.filled .portrait.righthalf.inset.filled .portrait.rightthird.inset.filled
      .portrait.slash .portrait.slash.fill .portrait.split.2x1 .portrait.split.2x1.fill
      .portrait.split.2x1.slash .portrait.split.2x1.slash.fill .portrait.tophalf.filled
      .portrait.tophalf.inset.filled .portrait.topleading.inset.filled
      .portrait.topleft.inset.filled .portrait.topright.inset.filled .portrait.topthird.inset.filled
      .portrait.toptrailing.inset.filled .portrait.trailinghalf.inset.filled
      .portrait.trailingthird.inset.filled .righthalf.filled .righthalf.inset.filled
      .righthalf.inset.filled.arrow.right .rightthird.inset.filled .split.2x1.slash
      .split.2x1.slash.fill .stack.badge.person.crop.fill .stack.badge.play .stack.badge.play.fill
      .tophalf.filled .tophalf.inset.filled .topthird.inset.filled .trailinghalf.inset.filled
      .trailinghalf.inset.filled.arrow.trailing .trailingthird.inset.filled restart/ .circle.fill
      return/ .left .right scissors/ .circle .circle.fill scooter screwdriver .fill sensor/
      .tag.radiowaves.forward .tag.radiowaves.forward.fill shareplay .slash shield/ .lefthalf.filled
      .lefthalf.filled.slash .righthalf.filled shippingbox/ .circle .circle.fill sleep/ .circle
      .circle.fill slider/ .horizontal.2.rectangle.and.arrow.triangle.2.circlepath
      .horizontal.below.square.filled.and.square smallcircle/ .filled.circle .filled.circle.fill
      snowflake .circle .circle.fill sparkle/ .magnifyingglass sparkles/ .square.filled.on.square
      .tv .tv.fill speaker/ .badge.exclamationmark .badge.exclamationmark.fill .circle .circle.fill
      square/ .2.stack.3d.bottom.filled .2.stack.3d.top.filled .3.stack.3d.bottom.filled
      .3.stack.3d.middle.filled .3.stack.3d.top.filled .and.arrow.up.circle
      .and.arrow.up.circle.fill .and.arrow.up.trianglebadge.exclamationmark .and.at.rectangle.fill
      .and.line.vertical.and.square.filled .bottomhalf.filled .dashed.inset.filled
      .fill.and.line.vertical.and.square.fill .filled.and.line.vertical.and.square .filled.on.square
      .grid.3x1.below.line.grid.1x2.fill .grid.3x3.bottomleft.filled .grid.3x3.bottommiddle.filled
      .grid.3x3.bottomright.filled .grid.3x3.middle.filled .grid.3x3.middleleft.filled
      .grid.3x3.middleright.filled .grid.3x3.square .grid.3x3.topleft.filled
      .grid.3x3.topmiddle.filled .grid.3x3.topright.filled .inset.filled .lefthalf.filled
      .righthalf.filled .text.square .text.square.fill .tophalf.filled star/ .bubble .bubble.fill
      .leadinghalf.filled stethoscope/ .circle .circle.fill suitcase .cart .cart.fill .fill sun/
      .and.horizon .and.horizon.fill .max.circle .max.circle.fill tablecells/ .fill.badge.ellipsis
      tag/ .square .square.fill takeoutbag/ .and.cup.and.straw .and.cup.and.straw.fill teletype/
      .answer.circle .answer.circle.fill testtube/ .2 text/ .viewfinder theatermasks .circle
      .circle.fill .fill train/ .side.front.car .side.middle.car .side.rear.car tram/ .fill.tunnel
      trapezoid/ .and.line.horizontal .and.line.horizontal.fill .and.line.vertical
      .and.line.vertical.fill trash/ .slash.circle .slash.circle.fill .slash.square
      .slash.square.fill .square .square.fill triangle/ .bottomhalf.filled .inset.filled
      .lefthalf.filled .righthalf.filled .tophalf.filled tshirt .fill tv/ .inset.filled video/
      .and.waveform .and.waveform.fill .badge.ellipsis .fill.badge.ellipsis .square .square.fill
      wake/ .circle .circle.fill watchface/ .applewatch.case waveform/ .and.magnifyingglass .and.mic
      .badge.exclamationmark .badge.minus .badge.plus wifi/ .circle .circle.fill .square
      .square.fill xmark/ .app .app.fill
      """
    ),
    (
      DeploymentTarget(15, 1),
      """
      bolt/ .ring.closed platter/ .filled.bottom.and.arrow.down.iphone .filled.bottom.iphone
      .filled.top.and.arrow.up.iphone .filled.top.iphone square/ .3.layers.3d.down.backward
      .3.layers.3d.down.forward .3.layers.3d.down.left .3.layers.3d.down.right text/
      .justify.leading .justify.left .justify.right .justify.trailing
      """
    ),
    (
      DeploymentTarget(15, 2),
      """
      airpod/ .gen3.left .gen3.right airpods/ .gen3 .gen3.chargingcase.wireless
      .gen3.chargingcase.wireless.fill beats/ .fit.pro .fit.pro.chargingcase
      .fit.pro.chargingcase.fill .fit.pro.left .fit.pro.right rectangle/ .leadinghalf.filled
      .trailinghalf.filled square/ .3.layers.3d.down.left.slash .3.layers.3d.down.right.slash
      .3.stack.3d.slash
      """
    ),
    (
      DeploymentTarget(15, 4),
      """
      camera/ .macro .macro.circle .macro.circle.fill dots/
      .and.line.vertical.and.cursorarrow.rectangle key/ .viewfinder person/ .badge.key
      .badge.key.fill
      """
    ),
    (
      DeploymentTarget(16, 0),
      """
      abs/ .brakesignal air/ .conditioner.horizontal .conditioner.horizontal.fill
      .conditioner.vertical .conditioner.vertical.fill .purifier .purifier.fill alarm/
      .waves.left.and.right .waves.left.and.right.fill allergens/ .fill angle apple/ .logo arrow/
      .down.and.line.horizontal.and.arrow.up .down.message .down.message.fill
      .left.and.line.vertical.and.arrow.right .left.and.right.text.vertical
      .right.and.line.vertical.and.arrow.left .up.and.down.and.sparkles .up.and.down.text.horizontal
      .up.and.line.horizontal.and.arrow.down .up.circle.badge.clock arrowshape/ .backward
      .backward.fill .forward .forward.fill .left .left.fill .right .right.fill
      .turn.up.backward.badge.clock .turn.up.backward.badge.clock.fill australsign av/ .remote
      .remote.fill backpack .fill backward/ .end.circle .end.circle.fill bag/ .badge.questionmark
      .fill.badge.questionmark bahtsign balloon .2 .2.fill .fill baseball .circle .circle.fill
      .diamond.bases .fill basket .fill basketball .circle .circle.fill .fill bathtub .fill battery/
      .100.circle .100.circle.fill beach/ .umbrella .umbrella.fill bell/ .and.waves.left.and.right
      .and.waves.left.and.right.fill bird .fill birthday/ .cake .cake.fill bitcoinsign blinds/
      .horizontal.closed .horizontal.open .vertical.closed .vertical.open bolt/ .badge.clock
      .badge.clock.fill .brakesignal box/ .truck .truck.badge.clock .truck.badge.clock.fill
      .truck.fill brakesignal .dashed brazilianrealsign bubbles/ .and.sparkles .and.sparkles.fill
      button/ .programmable .programmable.square .programmable.square.fill cabinet .fill carbon/
      .dioxide.cloud .dioxide.cloud.fill .monoxide.cloud .monoxide.cloud.fill carrot .fill cart/
      .badge.questionmark .fill.badge.questionmark cedisign cellularbars centsign chair .fill
      .lounge .lounge.fill chandelier .fill character/ .duployan .phonetic .sutton chart/
      .line.downtrend.xyaxis .line.downtrend.xyaxis.circle .line.downtrend.xyaxis.circle.fill
      .line.flattrend.xyaxis .line.flattrend.xyaxis.circle .line.flattrend.xyaxis.circle.fill
      checklist/ .checked .unchecked checkmark/ .circle.badge.questionmark
      .circle.badge.questionmark.fill .circle.badge.xmark .circle.badge.xmark.fill .message
      .message.fill chevron/ .backward.to.line .forward.to.line .left.to.line .right.to.line circle/
      .dashed.rectangle .filled.pattern.diagonalline.rectangle .rectangle.dashed
      .rectangle.filled.pattern.diagonalline clipboard .fill clock/ .badge .badge.fill
      .badge.questionmark .badge.questionmark.fill .badge.xmark .badge.xmark.fill cloud/
      .bolt.circle .bolt.circle.fill .bolt.rain.circle .bolt.rain.circle.fill .circle .circle.fill
      .drizzle.circle .drizzle.circle.fill .fog.circle .fog.circle.fill .hail.circle
      .hail.circle.fill .heavyrain.circle .heavyrain.circle.fill .moon.bolt.circle
      .moon.bolt.circle.fill .moon.circle .moon.circle.fill .moon.rain.circle .moon.rain.circle.fill
      .rain.circle .rain.circle.fill .sleet.circle .sleet.circle.fill .snow.circle .snow.circle.fill
      .sun.bolt.circle .sun.bolt.circle.fill .sun.circle .sun.circle.fill .sun.rain.circle
      .sun.rain.circle.fill coloncurrencysign compass/ .drawing contact/ .sensor .sensor.fill
      cooktop .fill creditcard/ .viewfinder cricket/ .ball .ball.circle .ball.circle.fill .ball.fill
      cruzeirosign cursorarrow/ .square.fill curtains/ .closed .open dehumidifier .fill deskview
      .fill dial/ .high .high.fill .low .low.fill .medium .medium.fill dishwasher .fill distribute/
      .horizontal.center .horizontal.center.fill .horizontal.left .horizontal.left.fill
      .horizontal.right .horizontal.right.fill .vertical.bottom .vertical.bottom.fill
      .vertical.center .vertical.center.fill .vertical.top .vertical.top.fill doc/ .badge.arrow.up
      .badge.arrow.up.fill dollarsign .arrow.circlepath dongsign door/ .french.closed .french.open
      .garage.closed .garage.closed.trianglebadge.exclamationmark .garage.double.bay.closed
      .garage.double.bay.closed.trianglebadge.exclamationmark .garage.double.bay.open
      .garage.double.bay.open.trianglebadge.exclamationmark .garage.open
      .garage.open.trianglebadge.exclamationmark .left.hand.closed .left.hand.open
      .right.hand.closed .right.hand.open .sliding.left.hand.closed .sliding.left.hand.open
      .sliding.right.hand.closed .sliding.right.hand.open drop/ .degreesign .degreesign.fill
      .degreesign.slash .degreesign.slash.fill .keypad.rectangle .keypad.rectangle.fill dryer .fill
      dumbbell .fill ellipsis/ .message .message.fill entry/ .lever.keypad .lever.keypad.fill
      .lever.keypad.trianglebadge.exclamationmark .lever.keypad.trianglebadge.exclamationmark.fill
      envelope/ .open.badge.clock eraser .fill .line.dashed .line.dashed.fill eurosign
      exclamationmark/ .brakesignal .lock .lock.fill .questionmark externaldrive/
      .badge.exclamationmark .badge.questionmark .fill.badge.exclamationmark
      .fill.badge.questionmark .fill.trianglebadge.exclamationmark .trianglebadge.exclamationmark
      face/ .smiling.inverse fan/ .and.light.ceiling .and.light.ceiling.fill .ceiling .ceiling.fill
      .desk .desk.fill .floor .floor.fill .oscillation .oscillation.fill fanblades/ .slash
      .slash.fill faxmachine/ .fill figure/ .2.and.child.holdinghands .2.arms.open
      .american.football .and.child.holdinghands .archery .arms.open .australian.football .badminton
      .barre .baseball .basketball .bowling .boxing .climbing .cooldown .core.training .cricket
      .cross.training .curling .dance .disc.sports .dress.line.vertical.figure .elliptical
      .equestrian.sports .fall .fall.circle .fall.circle.fill .fencing .fishing .flexibility .golf
      .gymnastics .hand.cycling .handball .highintensity.intervaltraining .hiking .hockey .hunting
      .indoor.cycle .jumprope .kickboxing .lacrosse .martial.arts .mind.and.body .mixed.cardio
      .open.water.swim .outdoor.cycle .pickleball .pilates .play .pool.swim .racquetball
      .roll.runningpace .rolling .rower .rugby .run .run.circle .run.circle.fill .sailing .skating
      .skiing.crosscountry .skiing.downhill .snowboarding .soccer .socialdance .softball .squash
      .stair.stepper .stairs .step.training .strengthtraining.functional
      .strengthtraining.traditional .surfing .table.tennis .taichi .tennis .track.and.field
      .volleyball .walk.arrival .walk.departure .walk.motion .water.fitness .waterpolo .wrestling
      .yoga film/ .stack .stack.fill fireplace .fill firewall .fill fish .fill flag/
      .2.crossed.circle .2.crossed.circle.fill .checkered .checkered.2.crossed fleuron .fill
      florinsign fluid/ .brakesignal football .circle .circle.fill .fill forward/ .end.circle
      .end.circle.fill fossil/ .shell .shell.fill francsign frying/ .pan .pan.fill gauge/ .high .low
      .medium .medium.badge.minus .medium.badge.plus gear/ .badge gearshape/
      .arrow.triangle.2.circlepath globe/ .central.south.asia .central.south.asia.fill .desk
      .desk.fill guaranisign hand/ .app .app.fill .raised.fingers.spread .raised.fingers.spread.fill
      headlight/ .high.beam .high.beam.fill .low.beam .low.beam.fill hearingdevice/
      .and.signal.meter .and.signal.meter.fill .ear.fill heater/ .vertical .vertical.fill
      hifireceiver .fill hockey/ .puck .puck.circle .puck.circle.fill .puck.fill hold/ .brakesignal
      hryvniasign humidifier .and.droplets .and.droplets.fill .fill hurricane/ .circle .circle.fill
      indianrupeesign info/ .bubble .bubble.fill .square .square.fill keyboard/ .badge.ellipsis.fill
      .badge.eye .badge.eye.fill .chevron.compact.down.fill .chevron.compact.left.fill
      .onehanded.left.fill .onehanded.right.fill kipsign lamp/ .ceiling .ceiling.fill
      .ceiling.inverse .desk .desk.fill .floor .floor.fill .table .table.fill laptopcomputer/
      .and.ipad larisign laurel/ .leading .trailing light/ .beacon.max .beacon.max.fill .beacon.min
      .beacon.min.fill .cylindrical.ceiling .cylindrical.ceiling.fill .cylindrical.ceiling.inverse
      .panel .panel.fill .recessed .recessed.3 .recessed.3.fill .recessed.3.inverse .recessed.fill
      .recessed.inverse .ribbon .ribbon.fill .strip.2 .strip.2.fill lightbulb/ .2 .2.fill .led
      .led.fill .led.wide .led.wide.fill lightswitch/ .off .off.fill .off.square .off.square.fill
      .on .on.fill .on.square .on.square.fill lirasign list/ .bullet.clipboard
      .bullet.clipboard.fill .clipboard .clipboard.fill lizard .fill location/ .slash.circle
      .slash.circle.fill lock/ .open.trianglebadge.exclamationmark
      .open.trianglebadge.exclamationmark.fill .trianglebadge.exclamationmark
      .trianglebadge.exclamationmark.fill macstudio .fill manatsign medal .fill medical/
      .thermometer .thermometer.fill message/ .badge .badge.circle .badge.circle.fill .badge.fill
      .badge.filled.fill mic/ .and.signal.meter .and.signal.meter.fill .badge.xmark
      .fill.badge.xmark microbe .circle .circle.fill .fill microwave .fill millsign mirror/
      .side.left .side.right moon/ .haze .haze.circle .haze.circle.fill .haze.fill .stars.circle
      .stars.circle.fill moonphase/ .first.quarter .first.quarter.inverse .full.moon
      .full.moon.inverse .last.quarter .last.quarter.inverse .new.moon .new.moon.inverse
      .waning.crescent .waning.crescent.inverse .waning.gibbous .waning.gibbous.inverse
      .waxing.crescent .waxing.crescent.inverse .waxing.gibbous .waxing.gibbous.inverse nairasign
      nosign/ .app .app.fill numbersign oar/ .2.crossed opticaldisc/ .fill oven .fill parkinglight
      .fill parkingsign/ .brakesignal .brakesignal.slash party/ .popper .popper.fill pedestrian/
      .gate.closed .gate.open pencil/ .and.ruler .and.ruler.fill .line person/ .2.badge.gearshape
      .2.badge.gearshape.fill .2.gobackward .2.slash .2.slash.fill .and.background.dotted
      .badge.shield.checkmark .badge.shield.checkmark.fill .bust .bust.fill
      .crop.rectangle.badge.plus .crop.rectangle.badge.plus.fill .line.dotted.person
      .line.dotted.person.fill pesetasign pesosign phone/ .arrow.down.left.fill .arrow.right.fill
      .arrow.up.right.circle .arrow.up.right.circle.fill .arrow.up.right.fill .badge.checkmark
      .connection.fill .down.waves.left.and.right .fill.badge.checkmark photo/ .stack .stack.fill
      pill .circle .circle.fill .fill pipe/ .and.drop .and.drop.fill play/ .desktopcomputer .display
      .laptopcomputer playpause/ .circle .circle.fill playstation/ .logo popcorn .circle
      .circle.fill .fill poweroutlet/ .strip .strip.fill .type.a .type.a.fill .type.a.square
      .type.a.square.fill .type.b .type.b.fill .type.b.square .type.b.square.fill .type.c
      .type.c.fill .type.c.square .type.c.square.fill .type.d .type.d.fill .type.d.square
      .type.d.square.fill .type.e .type.e.fill .type.e.square .type.e.square.fill .type.f
      .type.f.fill .type.f.square .type.f.square.fill .type.g .type.g.fill .type.g.square
      .type.g.square.fill .type.h .type.h.fill .type.h.square .type.h.square.fill .type.i
      .type.i.fill .type.i.square .type.i.square.fill .type.j .type.j.fill .type.j.square
      .type.j.square.fill .type.k .type.k.fill .type.k.square .type.k.square.fill .type.l
      .type.l.fill .type.l.square .type.l.square.fill .type.m .type.m.fill .type.m.square
      .type.m.square.fill .type.n .type.n.fill .type.n.square .type.n.square.fill .type.o
      .type.o.fill .type.o.square .type.o.square.fill questionmark/ .bubble .bubble.fill quotelevel
      recordingtape/ .circle .circle.fill rectangle/ .portrait.and.arrow.forward
      .portrait.and.arrow.forward.fill .portrait.on.rectangle.portrait.angled
      .portrait.on.rectangle.portrait.angled.fill refrigerator .fill road/ .lanes .lanes.curved.left
      .lanes.curved.right roller/ .shade.closed .shade.open roman/ .shade.closed .shade.open
      rublesign rupeesign sailboat .fill sensor .fill shared/ .with.you .with.you.slash shazam/
      .logo .logo.fill shekelsign shippingbox/ .and.arrow.backward .and.arrow.backward.fill
      shoeprints/ .fill shower .fill .handheld .handheld.fill .sidejet .sidejet.fill sink .fill
      slider/ .horizontal.2.gobackward .horizontal.2.square.badge.arrow.down
      .horizontal.2.square.on.square .horizontal.below.square.and.square.filled smoke/ .circle
      .circle.fill soccerball .circle .circle.fill .circle.fill.inverse .circle.inverse .inverse
      sofa .fill space speaker/ .minus .minus.fill .plus .plus.fill .square .square.fill
      .wave.2.bubble.left .wave.2.bubble.left.fill spigot .fill sportscourt/ .circle .circle.fill
      sprinkler .and.droplets .and.droplets.fill .fill square/ .2.layers.3d
      .2.layers.3d.bottom.filled .2.layers.3d.top.filled .3.layers.3d .3.layers.3d.bottom.filled
      .3.layers.3d.middle.filled .3.layers.3d.slash .3.layers.3d.top.filled .and.pencil.circle
      .and.pencil.circle.fill .bottomthird.inset.filled .dotted .leadingthird.inset.filled
      .leftthird.inset.filled .on.square.badge.person.crop .on.square.badge.person.crop.fill
      .on.square.intersection.dashed .rightthird.inset.filled .topthird.inset.filled
      .trailingthird.inset.filled squares/ .leading.rectangle squareshape/ .dotted.split.2x2 stairs
      star/ .square.on.square .square.on.square.fill sterlingsign stove .fill sun/
      .and.horizon.circle .and.horizon.circle.fill .dust.circle .dust.circle.fill .haze.circle
      .haze.circle.fill .max.trianglebadge.exclamationmark .max.trianglebadge.exclamationmark.fill
      sunrise/ .circle .circle.fill sunset/ .circle .circle.fill swatchpalette .fill switch/
      .programmable .programmable.fill .programmable.square .programmable.square.fill syringe .fill
      table/ .furniture .furniture.fill teddybear .fill tengesign tennis/ .racket .racket.circle
      .racket.circle.fill tennisball .circle .circle.fill .fill tent .fill text/
      .line.first.and.arrowtriangle.forward .line.last.and.arrowtriangle.forward .word.spacing
      textformat/ .12 theatermask/ .and.paintbrush .and.paintbrush.fill thermometer/ .brakesignal
      .high .low .medium .medium.slash .snowflake.circle .snowflake.circle.fill .sun.circle
      .sun.circle.fill timer/ .circle .circle.fill toilet .fill tornado/ .circle .circle.fill trophy
      .circle .circle.fill .fill tropicalstorm/ .circle .circle.fill tugriksign turkishlirasign tv/
      .and.mediabox.fill umbrella/ .percent .percent.fill vial/ .viewfinder video/ .doorbell
      .doorbell.fill videoprojector .fill volleyball .circle .circle.fill .fill washer .fill water/
      .waves .waves.and.arrow.down .waves.and.arrow.down.trianglebadge.exclamationmark
      .waves.and.arrow.up .waves.slash waveform/ .slash web/ .camera .camera.fill wifi/ .router
      .router.fill wind/ .circle .circle.fill .snow.circle .snow.circle.fill window/ .awning
      .awning.closed .casement .casement.closed .ceiling .ceiling.closed .horizontal
      .horizontal.closed .shade.closed .shade.open .vertical.closed .vertical.open windshield/
      .front.and.fluid .front.and.wiper .front.and.wiper.and.drop .rear.and.fluid .rear.and.wiper
      wineglass .fill wonsign wrench/ .adjustable .adjustable.fill xbox/ .logo yensign
      """
    ),
    (
      DeploymentTarget(16, 1),
      """
      1/ .brakesignal .lane 10/ .lane 11/ .lane 12/ .lane 2/ .brakesignal .lane 3/ .lane 4/ .lane 5/
      .lane 6/ .lane 7/ .lane 8/ .lane 9/ .lane abs .brakesignal.slash .circle .circle.fill auto/
      .brakesignal .headlight.high.beam .headlight.high.beam.fill .headlight.low.beam
      .headlight.low.beam.fill autostartstop .slash .trianglebadge.exclamationmark axel/ .2
      .2.front.and.rear.engaged .2.front.engaged .2.rear.engaged backpack/ .circle .circle.fill
      batteryblock .fill .slash .slash.fill bolt/ .trianglebadge.exclamationmark
      .trianglebadge.exclamationmark.fill car/ .front.waves.up .front.waves.up.fill .rear
      .rear.and.tire.marks .rear.and.tire.marks.slash .rear.fill .rear.road.lane
      .rear.road.lane.dashed .rear.waves.up .rear.waves.up.fill .side .side.air.circulate
      .side.air.circulate.fill .side.air.fresh .side.air.fresh.fill .side.and.exclamationmark
      .side.and.exclamationmark.fill .side.arrowtriangle.down .side.arrowtriangle.down.fill
      .side.arrowtriangle.up .side.arrowtriangle.up.arrowtriangle.down
      .side.arrowtriangle.up.arrowtriangle.down.fill .side.arrowtriangle.up.fill .side.fill
      .side.front.open .side.front.open.fill .side.rear.open .side.rear.open.fill
      .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open
      .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open.fill
      .top.door.front.left.and.front.right.and.rear.left.open
      .top.door.front.left.and.front.right.and.rear.left.open.fill
      .top.door.front.left.and.front.right.and.rear.right.open
      .top.door.front.left.and.front.right.and.rear.right.open.fill
      .top.door.front.left.and.front.right.open .top.door.front.left.and.front.right.open.fill
      .top.door.front.left.and.rear.left.and.rear.right.open
      .top.door.front.left.and.rear.left.and.rear.right.open.fill
      .top.door.front.left.and.rear.left.open .top.door.front.left.and.rear.left.open.fill
      .top.door.front.left.and.rear.right.open .top.door.front.left.and.rear.right.open.fill
      .top.door.front.left.open .top.door.front.left.open.fill
      .top.door.front.right.and.rear.left.and.rear.right.open
      .top.door.front.right.and.rear.left.and.rear.right.open.fill
      .top.door.front.right.and.rear.left.open .top.door.front.right.and.rear.left.open.fill
      .top.door.front.right.and.rear.right.open .top.door.front.right.and.rear.right.open.fill
      .top.door.front.right.open .top.door.front.right.open.fill
      .top.door.rear.left.and.rear.right.open .top.door.rear.left.and.rear.right.open.fill
      .top.door.rear.left.open .top.door.rear.left.open.fill .top.door.rear.right.open
      .top.door.rear.right.open.fill .top.lane.dashed.arrowtriangle.inward
      .top.lane.dashed.arrowtriangle.inward.fill .top.lane.dashed.badge.steeringwheel
      .top.lane.dashed.badge.steeringwheel.fill .top.lane.dashed.departure.left
      .top.lane.dashed.departure.left.fill .top.lane.dashed.departure.right
      .top.lane.dashed.departure.right.fill .top.radiowaves.front .top.radiowaves.front.fill
      .top.radiowaves.rear .top.radiowaves.rear.fill .top.radiowaves.rear.left
      .top.radiowaves.rear.left.and.rear.right .top.radiowaves.rear.left.and.rear.right.fill
      .top.radiowaves.rear.left.fill .top.radiowaves.rear.right .top.radiowaves.rear.right.fill
      chart/ .dots.scatter cross/ .case.circle .case.circle.fill ellipsis/ .viewfinder engine/
      .combustion .combustion.fill exclamationmark/ .transmission figure/ .run.square.stack
      .run.square.stack.fill .seated.seatbelt .seated.seatbelt.and.airbag.off
      .seated.seatbelt.and.airbag.on .seated.side.air.lower .seated.side.air.upper
      .seated.side.air.upper.and.lower .seated.side.air.windshield .seated.side.airbag.off
      .seated.side.airbag.off.2 .seated.side.airbag.on .seated.side.airbag.on.2
      .seated.side.windshield.front.and.heat.waves fish/ .circle .circle.fill flag/
      .checkered.circle .checkered.circle.fill fluid/ .transmission glowplug hand/ .raised.app
      .raised.app.fill .raised.brakesignal .raised.brakesignal.slash handbag .fill hazardsign .fill
      headlight/ .daytime .daytime.fill .fog .fog.fill heat/ .element.windshield house/ .and.flag
      .and.flag.circle .and.flag.circle.fill .and.flag.fill .lodge .lodge.circle .lodge.circle.fill
      .lodge.fill info/ .windshield ipad/ .and.iphone.slash .gen1 .gen1.badge.play .gen1.landscape
      .gen1.landscape.badge.play .gen2 .gen2.badge.play .gen2.landscape .gen2.landscape.badge.play
      iphone/ .gen1 .gen1.badge.play .gen1.circle .gen1.circle.fill .gen1.landscape
      .gen1.radiowaves.left.and.right .gen1.radiowaves.left.and.right.circle
      .gen1.radiowaves.left.and.right.circle.fill .gen1.slash .gen1.slash.circle
      .gen1.slash.circle.fill .gen2 .gen2.badge.play .gen2.circle .gen2.circle.fill .gen2.landscape
      .gen2.radiowaves.left.and.right .gen2.radiowaves.left.and.right.circle
      .gen2.radiowaves.left.and.right.circle.fill .gen2.slash .gen2.slash.circle
      .gen2.slash.circle.fill .gen3 .gen3.badge.play .gen3.circle .gen3.circle.fill .gen3.landscape
      .gen3.radiowaves.left.and.right .gen3.radiowaves.left.and.right.circle
      .gen3.radiowaves.left.and.right.circle.fill .gen3.slash .gen3.slash.circle
      .gen3.slash.circle.fill key/ .horizontal .horizontal.fill .radiowaves.forward
      .radiowaves.forward.fill kph .circle .circle.fill lane laptopcomputer/ .slash light/
      .overhead.left .overhead.left.fill .overhead.right .overhead.right.fill lock/ .open.rotation
      macbook/ .and.ipad .and.iphone minus/ .plus.and.fluid.batteryblock
      .plus.batteryblock.exclamationmark .plus.batteryblock.exclamationmark.fill
      .plus.batteryblock.slash .plus.batteryblock.slash.fill .plus.batteryblock.stack
      .plus.batteryblock.stack.exclamationmark .plus.batteryblock.stack.exclamationmark.fill
      .plus.batteryblock.stack.fill mirror/ .side.left.and.arrow.turn.down.right
      .side.left.and.heat.waves .side.right.and.arrow.turn.down.left .side.right.and.heat.waves
      mountain/ .2 .2.circle .2.circle.fill .2.fill mph .circle .circle.fill mug .fill oilcan .fill
      person/ .crop.circle.dashed play/ .square.stack .square.stack.fill questionmark/ .key.filled
      retarder/ .brakesignal road/ .lane.arrowtriangle.2.inward sailboat/ .circle .circle.fill
      signpost/ .and.arrowtriangle.up .and.arrowtriangle.up.circle .and.arrowtriangle.up.circle.fill
      .and.arrowtriangle.up.fill .left.circle .left.circle.fill .right.and.left
      .right.and.left.circle .right.and.left.circle.fill .right.and.left.fill .right.circle
      .right.circle.fill snowflake/ .road.lane .road.lane.dashed .slash sos .circle .circle.fill
      steeringwheel .and.heat.waves .and.key .and.lock .exclamationmark .road.lane .road.lane.dashed
      .slash stroller .fill suitcase/ .rolling .rolling.fill suv/ .side .side.air.circulate
      .side.air.circulate.fill .side.air.fresh .side.air.fresh.fill .side.and.exclamationmark
      .side.and.exclamationmark.fill .side.arrowtriangle.down .side.arrowtriangle.down.fill
      .side.arrowtriangle.up .side.arrowtriangle.up.arrowtriangle.down
      .side.arrowtriangle.up.arrowtriangle.down.fill .side.arrowtriangle.up.fill .side.fill
      .side.front.open .side.front.open.fill .side.rear.open .side.rear.open.fill taillight/ .fog
      .fog.fill tent/ .2 .2.circle .2.circle.fill .2.fill .circle .circle.fill thermometer/
      .and.liquid.waves .transmission toilet/ .circle .circle.fill transmission tree .circle
      .circle.fill .fill windshield/ .front.and.fluid.and.spray .front.and.heat.waves
      .front.and.spray .front.and.wiper.and.spray .front.and.wiper.exclamationmark
      .front.and.wiper.intermittent .rear.and.fluid.and.spray .rear.and.heat.waves .rear.and.spray
      .rear.and.wiper.and.drop .rear.and.wiper.and.spray .rear.and.wiper.exclamationmark
      .rear.and.wiper.intermittent wrongwaysign .fill
      """
    ),
    (
      DeploymentTarget(16, 4),
      """
      axle/ .2 .2.front.and.rear.engaged .2.front.engaged .2.rear.engaged beats/ .powerbeats.left
      .powerbeats.right .powerbeats3.left .powerbeats3.right
      """
    ),
    (
      DeploymentTarget(17, 0),
      """
      2h .circle .circle.fill 4a .circle .circle.fill 4h .circle .circle.fill 4l .circle
      .circle.fill accessibility .badge.arrow.up.right .fill airpodspro/
      .chargingcase.wireless.radiowaves.left.and.right
      .chargingcase.wireless.radiowaves.left.and.right.fill apple/ .terminal .terminal.fill
      .terminal.on.rectangle .terminal.on.rectangle.fill applepencil/ .adapter.usb.c
      .adapter.usb.c.fill .and.scribble .gen1 .gen2 .tip applewatch/ .and.arrow.forward appwindow/
      .swipe.rectangle arcade/ .stick .stick.and.arrow.down .stick.and.arrow.left
      .stick.and.arrow.left.and.arrow.right .stick.and.arrow.right .stick.and.arrow.up
      .stick.and.arrow.up.and.arrow.down .stick.console .stick.console.fill arrow/
      .backward.to.line.square .backward.to.line.square.fill .circlepath .clockwise.square
      .clockwise.square.fill .counterclockwise.square .counterclockwise.square.fill .down.applewatch
      .down.backward.and.arrow.up.forward .down.backward.and.arrow.up.forward.circle
      .down.backward.and.arrow.up.forward.circle.fill .down.backward.and.arrow.up.forward.square
      .down.backward.and.arrow.up.forward.square.fill .down.backward.toptrailing.rectangle
      .down.backward.toptrailing.rectangle.fill .down.circle.dotted
      .down.forward.and.arrow.up.backward.square .down.forward.and.arrow.up.backward.square.fill
      .down.forward.topleading.rectangle .down.forward.topleading.rectangle.fill
      .down.left.and.arrow.up.right .down.left.and.arrow.up.right.circle
      .down.left.and.arrow.up.right.circle.fill .down.left.and.arrow.up.right.square
      .down.left.and.arrow.up.right.square.fill .down.left.arrow.up.right
      .down.left.arrow.up.right.circle .down.left.arrow.up.right.circle.fill
      .down.left.arrow.up.right.square .down.left.arrow.up.right.square.fill
      .down.left.topright.rectangle .down.left.topright.rectangle.fill
      .down.right.and.arrow.up.left.square .down.right.and.arrow.up.left.square.fill
      .down.right.topleft.rectangle .down.right.topleft.rectangle.fill .down.to.line.square
      .down.to.line.square.fill .forward.to.line.square .forward.to.line.square.fill
      .left.to.line.square .left.to.line.square.fill .right.to.line.square
      .right.to.line.square.fill .triangle.2.circlepath.icloud .triangle.2.circlepath.icloud.fill
      .up.backward.and.arrow.down.forward.square .up.backward.and.arrow.down.forward.square.fill
      .up.backward.bottomtrailing.rectangle .up.backward.bottomtrailing.rectangle.fill
      .up.forward.and.arrow.down.backward .up.forward.and.arrow.down.backward.circle
      .up.forward.and.arrow.down.backward.circle.fill .up.forward.and.arrow.down.backward.square
      .up.forward.and.arrow.down.backward.square.fill .up.forward.bottomleading.rectangle
      .up.forward.bottomleading.rectangle.fill .up.left.and.arrow.down.right.square
      .up.left.and.arrow.down.right.square.fill .up.left.arrow.down.right
      .up.left.arrow.down.right.circle .up.left.arrow.down.right.circle.fill
      .up.left.arrow.down.right.square .up.left.arrow.down.right.square.fill
      .up.left.bottomright.rectangle .up.left.bottomright.rectangle.fill
      .up.right.and.arrow.down.left .up.right.and.arrow.down.left.circle
      .up.right.and.arrow.down.left.circle.fill .up.right.and.arrow.down.left.square
      .up.right.and.arrow.down.left.square.fill .up.right.bottomleft.rectangle
      .up.right.bottomleft.rectangle.fill .up.to.line.square .up.to.line.square.fill .up.trash
      .up.trash.fill arrowkeys .down.filled .fill .left.filled .right.filled .up.filled arrowshape/
      .backward.circle .backward.circle.fill .down .down.circle .down.circle.fill .down.fill
      .forward.circle .forward.circle.fill .left.arrowshape.right .left.arrowshape.right.fill
      .left.circle .left.circle.fill .right.circle .right.circle.fill .up .up.circle .up.circle.fill
      .up.fill arrowtriangle/ .up.arrowtriangle.down.window.left .up.arrowtriangle.down.window.right
      australiandollarsign .arrow.circlepath .circle .circle.fill .square .square.fill australsign/
      .arrow.circlepath automatic/ .brakesignal .headlight.high.beam .headlight.high.beam.fill
      .headlight.low.beam .headlight.low.beam.fill axle/ .2.driveshaft.disengaged
      .2.front.disengaged .2.rear.disengaged .2.rear.lock bahtsign/ .arrow.circlepath battery/
      .0percent .100percent .100percent.bolt .100percent.circle .100percent.circle.fill .25percent
      .50percent .75percent beats/ .fitpro .fitpro.chargingcase .fitpro.chargingcase.fill
      .fitpro.left .fitpro.right .studiobudsplus .studiobudsplus.chargingcase
      .studiobudsplus.chargingcase.fill .studiobudsplus.left .studiobudsplus.right bell/
      .badge.slash .badge.slash.fill .badge.waveform .badge.waveform.fill binoculars/ .circle
      .circle.fill bird/ .circle .circle.fill bitcoinsign/ .arrow.circlepath bolt/ .badge.automatic
      .badge.automatic.fill .badge.checkmark .badge.checkmark.fill .badge.xmark .badge.xmark.fill
      book/ .and.wrench .and.wrench.fill .pages .pages.fill brain/ .fill .filled.head.profile
      .head.profile.fill brazilianrealsign/ .arrow.circlepath bubble .circle .circle.fill .fill
      .left.and.text.bubble.right .left.and.text.bubble.right.fill button/
      .angledbottom.horizontal.left .angledbottom.horizontal.left.fill
      .angledbottom.horizontal.right .angledbottom.horizontal.right.fill .angledtop.vertical.left
      .angledtop.vertical.left.fill .angledtop.vertical.right .angledtop.vertical.right.fill
      .horizontal .horizontal.fill .horizontal.top.press .horizontal.top.press.fill
      .roundedbottom.horizontal .roundedbottom.horizontal.fill .roundedtop.horizontal
      .roundedtop.horizontal.fill .vertical.left.press .vertical.left.press.fill
      .vertical.right.press .vertical.right.press.fill cable/ .coaxial .connector.slash calendar/
      .badge.checkmark camera/ .badge.clock .badge.clock.fill .badge.ellipsis.fill car/
      .front.waves.down .front.waves.down.fill .rear.and.collision.road.lane
      .rear.and.collision.road.lane.slash .side.hill.down .side.hill.down.fill .side.hill.up
      .side.hill.up.fill .side.lock .side.lock.fill .side.lock.open .side.lock.open.fill
      .side.rear.and.collision.and.car.side.front .side.rear.and.collision.and.car.side.front.slash
      .side.rear.and.exclamationmark.and.car.side.front .side.rear.and.wave.3.and.car.side.front
      .top.door.sliding.left.open .top.door.sliding.left.open.fill .top.door.sliding.right.open
      .top.door.sliding.right.open.fill .top.frontleft.arrowtriangle
      .top.frontleft.arrowtriangle.fill .top.frontright.arrowtriangle
      .top.frontright.arrowtriangle.fill .top.radiowaves.rear.right.badge.exclamationmark
      .top.radiowaves.rear.right.badge.exclamationmark.fill .top.radiowaves.rear.right.badge.xmark
      .top.radiowaves.rear.right.badge.xmark.fill .top.rearleft.arrowtriangle
      .top.rearleft.arrowtriangle.fill .top.rearright.arrowtriangle
      .top.rearright.arrowtriangle.fill .window.left .window.left.badge.exclamationmark
      .window.left.badge.xmark .window.left.exclamationmark .window.left.xmark .window.right
      .window.right.badge.exclamationmark .window.right.badge.xmark .window.right.exclamationmark
      .window.right.xmark carseat/ .left .left.1 .left.1.fill .left.2 .left.2.fill .left.3
      .left.3.fill .left.and.heat.waves .left.and.heat.waves.fill .left.backrest.up.and.down
      .left.backrest.up.and.down.fill .left.fan .left.fan.fill .left.fill .left.forward.and.backward
      .left.forward.and.backward.fill .left.massage .left.massage.fill .left.up.and.down
      .left.up.and.down.fill .right .right.1 .right.1.fill .right.2 .right.2.fill .right.3
      .right.3.fill .right.and.heat.waves .right.and.heat.waves.fill .right.backrest.up.and.down
      .right.backrest.up.and.down.fill .right.fan .right.fan.fill .right.fill
      .right.forward.and.backward .right.forward.and.backward.fill .right.massage
      .right.massage.fill .right.up.and.down .right.up.and.down.fill cat .circle .circle.fill .fill
      cedisign/ .arrow.circlepath centsign/ .arrow.circlepath character/ .magnify chart/
      .bar.xaxis.ascending .bar.xaxis.ascending.badge.clock checkmark/ .applewatch .gobackward
      .rectangle.stack .rectangle.stack.fill chineseyuanrenminbisign .arrow.circlepath .circle
      .circle.fill .square .square.fill circle/ .badge.checkmark .badge.checkmark.fill
      .badge.exclamationmark .badge.exclamationmark.fill .badge.minus .badge.minus.fill .badge.plus
      .badge.plus.fill .badge.questionmark .badge.questionmark.fill .badge.xmark .badge.xmark.fill
      .bottomhalf.filled.inverse .bottomrighthalf.checkered .dotted.and.circle .dotted.circle
      .dotted.circle.fill .filled.ipad .filled.ipad.fill .filled.ipad.landscape
      .filled.ipad.landscape.fill .filled.iphone .filled.iphone.fill .lefthalf.filled.inverse
      .lefthalf.filled.righthalf.striped.horizontal
      .lefthalf.filled.righthalf.striped.horizontal.inverse .lefthalf.striped.horizontal
      .lefthalf.striped.horizontal.inverse .righthalf.filled.inverse .tophalf.filled.inverse cloud/
      .rainbow.half .rainbow.half.fill coloncurrencysign/ .arrow.circlepath creditcard/
      .trianglebadge.exclamationmark.fill cruzeirosign/ .arrow.circlepath cursorarrow/ .slash
      .slash.square .slash.square.fill danishkronesign .arrow.circlepath .circle .circle.fill
      .square .square.fill dishwasher/ .circle .circle.fill doc/ .badge.clock .badge.clock.fill
      .questionmark .questionmark.fill dog .circle .circle.fill .fill dongsign/ .arrow.circlepath
      dot/ .scope .scope.display .scope.laptopcomputer drop/ .halffull .transmission dryer/ .circle
      .circle.fill ear/ .badge.waveform engine/ .combustion.badge.exclamationmark
      .combustion.badge.exclamationmark.fill envelope/ .badge.person.crop .badge.person.crop.fill
      eurosign/ .arrow.circlepath eurozonesign .arrow.circlepath .circle .circle.fill .square
      .square.fill ev/ .charger .charger.arrowtriangle.left .charger.arrowtriangle.left.fill
      .charger.arrowtriangle.right .charger.arrowtriangle.right.fill .charger.exclamationmark
      .charger.exclamationmark.fill .charger.fill .charger.slash .charger.slash.fill .plug.ac.gb.t
      .plug.ac.gb.t.fill .plug.ac.type.1 .plug.ac.type.1.fill .plug.ac.type.2 .plug.ac.type.2.fill
      .plug.dc.ccs1 .plug.dc.ccs1.fill .plug.dc.ccs2 .plug.dc.ccs2.fill .plug.dc.chademo
      .plug.dc.chademo.fill .plug.dc.gb.t .plug.dc.gb.t.fill .plug.dc.nacs .plug.dc.nacs.fill
      exclamationmark/ .magnifyingglass .tirepressure .warninglight .warninglight.fill eyeglasses/
      .slash fan .badge.automatic .badge.automatic.fill .fill .slash .slash.fill field/
      .of.view.ultrawide .of.view.ultrawide.fill .of.view.wide .of.view.wide.fill figure .2
      .2.circle .2.circle.fill .child .child.and.lock .child.and.lock.fill .child.and.lock.open
      .child.and.lock.open.fill .child.circle .child.circle.fill .seated.side
      .seated.side.air.distribution.lower .seated.side.air.distribution.middle
      .seated.side.air.distribution.middle.and.lower
      .seated.side.air.distribution.middle.and.lower.angled .seated.side.air.distribution.upper
      .seated.side.air.distribution.upper.angled.and.lower.angled
      .seated.side.air.distribution.upper.angled.and.middle
      .seated.side.air.distribution.upper.angled.and.middle.and.lower.angled .seated.side.automatic
      .seated.side.windshield.front.and.heat.waves.air.distribution.lower
      .seated.side.windshield.front.and.heat.waves.air.distribution.middle
      .seated.side.windshield.front.and.heat.waves.air.distribution.middle.and.lower
      .seated.side.windshield.front.and.heat.waves.air.distribution.upper
      .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.lower
      .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle
      .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower
      .walk.motion.trianglebadge.exclamationmark fireworks flashlight/ .off.circle .off.circle.fill
      .on.circle .on.circle.fill .slash .slash.circle .slash.circle.fill flask .fill florinsign/
      .arrow.circlepath francsign/ .arrow.circlepath fuelpump/ .arrowtriangle.left
      .arrowtriangle.left.fill .arrowtriangle.right .arrowtriangle.right.fill .exclamationmark
      .exclamationmark.fill .slash .slash.fill gauge/ .open.with.lines.needle.33percent
      .open.with.lines.needle.33percent.and.arrowtriangle
      .open.with.lines.needle.33percent.and.arrowtriangle.from.0percent.to.50percent
      .open.with.lines.needle.67percent.and.arrowtriangle
      .open.with.lines.needle.67percent.and.arrowtriangle.and.car
      .open.with.lines.needle.84percent.exclamation .with.dots.needle.0percent
      .with.dots.needle.100percent .with.dots.needle.33percent .with.dots.needle.50percent
      .with.dots.needle.67percent .with.dots.needle.bottom.0percent
      .with.dots.needle.bottom.100percent .with.dots.needle.bottom.50percent
      .with.dots.needle.bottom.50percent.badge.minus .with.dots.needle.bottom.50percent.badge.plus
      .with.needle .with.needle.fill gearshift/ .layout.sixspeed guaranisign/ .arrow.circlepath gym/
      .bag .bag.fill hand/ .point.up.left.and.text .point.up.left.and.text.fill handbag/ .circle
      .circle.fill hands/ .and.sparkles .and.sparkles.fill hanger hare/ .circle .circle.fill head/
      .profile.arrow.forward.and.visionpro heat/ .waves horn .blast .blast.fill .fill hourglass/
      .and.lock hryvniasign/ .arrow.circlepath indianrupeesign/ .arrow.circlepath ipad/ .case
      .case.and.iphone.case .sizes iphone/ .and.arrow.left.and.arrow.right .case .sizes kashida/
      .arabic key/ .radiowaves.forward.slash .radiowaves.forward.slash.fill .slash .slash.fill
      kipsign/ .arrow.circlepath l/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill l1/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill .circle .circle.fill l2/ .button.angledtop.vertical.left
      .button.angledtop.vertical.left.fill .button.roundedtop.horizontal
      .button.roundedtop.horizontal.fill .circle .circle.fill l3/
      .button.angledbottom.horizontal.left .button.angledbottom.horizontal.left.fill l4/
      .button.horizontal .button.horizontal.fill ladybug/ .circle .circle.fill larisign/
      .arrow.circlepath laser/ .burst lasso/ .badge.sparkles lb/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill .circle .circle.fill left .circle .circle.fill
      licenseplate .fill lightbulb/ .max .max.fill .min .min.badge.exclamationmark
      .min.badge.exclamationmark.fill .min.fill lightrail .fill lightspectrum/ .horizontal line/
      .3.horizontal.button.angledtop.vertical.right
      .3.horizontal.button.angledtop.vertical.right.fill lines/ .measurement.vertical lirasign/
      .arrow.circlepath livephoto/ .badge.automatic lizard/ .circle .circle.fill lm/
      .button.horizontal .button.horizontal.fill lock/ .app.dashed .badge.clock .badge.clock.fill
      .circle.dotted lsb/ .button.angledbottom.horizontal.left
      .button.angledbottom.horizontal.left.fill lt/ .button.roundedtop.horizontal
      .button.roundedtop.horizontal.fill .circle .circle.fill m1/ .button.horizontal
      .button.horizontal.fill m2/ .button.horizontal .button.horizontal.fill m3/ .button.horizontal
      .button.horizontal.fill m4/ .button.horizontal .button.horizontal.fill macbook .and.visionpro
      .gen1 .gen2 macwindow/ .and.cursorarrow manatsign/ .arrow.circlepath mappin/
      .and.ellipse.circle .and.ellipse.circle.fill message/ .badge.waveform .badge.waveform.fill
      millsign/ .arrow.circlepath moon/ .dust .dust.circle .dust.circle.fill .dust.fill moonrise
      .circle .circle.fill .fill moonset .circle .circle.fill .fill movieclapper .fill nairasign/
      .arrow.circlepath network/ .slash norwegiankronesign .arrow.circlepath .circle .circle.fill
      .square .square.fill opticid .fill p1/ .button.horizontal .button.horizontal.fill p2/
      .button.horizontal .button.horizontal.fill p3/ .button.horizontal .button.horizontal.fill p4/
      .button.horizontal .button.horizontal.fill paddleshifter/ .left .left.fill .right .right.fill
      pano/ .badge.play .badge.play.fill parkingsign/ .radiowaves.left.and.right
      .radiowaves.right.and.safetycone .steeringwheel pedal/ .accelerator .accelerator.fill .brake
      .brake.fill .clutch .clutch.fill pencil/ .and.list.clipboard .and.scribble
      .tip.crop.circle.badge.arrow.forward.fill .tip.crop.circle.badge.minus.fill
      .tip.crop.circle.badge.plus.fill .tip.crop.circle.fill person/ .2.badge.key .2.badge.key.fill
      .and.background.striped.horizontal .bubble .bubble.fill .bust.circle .bust.circle.fill
      .crop.circle.dashed.circle .crop.circle.dashed.circle.fill .slash .slash.fill pesetasign/
      .arrow.circlepath pesosign/ .arrow.circlepath phone/ .badge.waveform .badge.waveform.fill
      .bubble .bubble.fill photo/ .artframe.circle .artframe.circle.fill .badge.arrow.down
      .badge.arrow.down.fill .badge.checkmark .badge.checkmark.fill .badge.plus .badge.plus.fill
      play/ .house .house.fill point/ .bottomleft.filled.forward.to.point.topright.scurvepath
      .bottomleft.forward.to.arrowtriangle.uturn.scurvepath
      .bottomleft.forward.to.arrowtriangle.uturn.scurvepath.fill
      .bottomleft.forward.to.point.topright.filled.scurvepath
      .bottomleft.forward.to.point.topright.scurvepath
      .bottomleft.forward.to.point.topright.scurvepath.fill .forward.to.point.capsulepath
      .forward.to.point.capsulepath.fill .topleft.down.to.point.bottomright.curvepath
      .topleft.down.to.point.bottomright.curvepath.fill
      .topleft.down.to.point.bottomright.filled.curvepath
      .topleft.filled.down.to.point.bottomright.curvepath polishzlotysign .arrow.circlepath .circle
      .circle.fill .square .square.fill powercord .fill r/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill r1/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill .circle .circle.fill r2/
      .button.angledtop.vertical.right .button.angledtop.vertical.right.fill
      .button.roundedtop.horizontal .button.roundedtop.horizontal.fill .circle .circle.fill r3/
      .button.angledbottom.horizontal.right .button.angledbottom.horizontal.right.fill r4/
      .button.horizontal .button.horizontal.fill rainbow rb/ .button.roundedbottom.horizontal
      .button.roundedbottom.horizontal.fill .circle .circle.fill rectangle/ .3.group.bubble
      .3.group.bubble.fill .checkered .inset.filled.and.cursorarrow .inset.filled.badge.record
      .landscape.rotate .on.rectangle.badge.gearshape .on.rectangle.button.angledtop.vertical.left
      .on.rectangle.button.angledtop.vertical.left.fill .portrait.badge.plus
      .portrait.badge.plus.fill .portrait.rotate .ratio.16.to.9 .ratio.16.to.9.fill .ratio.3.to.4
      .ratio.3.to.4.fill .ratio.4.to.3 .ratio.4.to.3.fill .ratio.9.to.16 .ratio.9.to.16.fill
      retarder/ .brakesignal.and.exclamationmark .brakesignal.slash right .circle .circle.fill
      righttriangle .fill .split.diagonal .split.diagonal.fill rm/ .button.horizontal
      .button.horizontal.fill rotate/ .3d.circle .3d.circle.fill .3d.fill rsb/
      .button.angledbottom.horizontal.right .button.angledbottom.horizontal.right.fill rt/
      .button.roundedtop.horizontal .button.roundedtop.horizontal.fill .circle .circle.fill
      rublesign/ .arrow.circlepath rupeesign/ .arrow.circlepath shared/ .with.you.circle
      .with.you.circle.fill shekelsign/ .arrow.circlepath shield/ .checkered
      .lefthalf.filled.badge.checkmark .lefthalf.filled.trianglebadge.exclamationmark shoe .2
      .2.fill .circle .circle.fill .fill skateboard .fill skis .fill slider/ .horizontal.2.square
      .horizontal.below.sun.max smartphone snowboard .fill speaker/ .wave.2.bubble
      .wave.2.bubble.fill square/ .2.layers.3d.fill .arrowtriangle.4.outward .badge.plus
      .badge.plus.fill .resize .resize.down .resize.up .stack.3d.up.badge.automatic
      .stack.3d.up.badge.automatic.fill .stack.3d.up.trianglebadge.exclamationmark
      .stack.3d.up.trianglebadge.exclamationmark.fill squares/ .leading.rectangle.fill squareshape/
      .dotted.squareshape .squareshape.dotted staroflife/ .shield .shield.fill steeringwheel/
      .and.liquid.wave .arrowtriangle.left .arrowtriangle.right .badge.exclamationmark .circle
      .circle.fill sterlingsign/ .arrow.circlepath storefront .circle .circle.fill .fill sun/
      .horizon .horizon.circle .horizon.circle.fill .horizon.fill .rain .rain.circle
      .rain.circle.fill .rain.fill .snow .snow.circle .snow.circle.fill .snow.fill sunglasses .fill
      surfboard .fill suv/ .side.hill.down .side.hill.down.fill .side.hill.up .side.hill.up.fill
      .side.lock .side.lock.fill .side.lock.open .side.lock.open.fill swedishkronasign
      .arrow.circlepath .circle .circle.fill .square .square.fill swiftdata swirl/
      .circle.righthalf.filled .circle.righthalf.filled.inverse tengesign/ .arrow.circlepath
      thermometer/ .variable.and.figure .variable.and.figure.circle .variable.and.figure.circle.fill
      tirepressure tortoise/ .circle .circle.fill traction/ .control.tirepressure
      .control.tirepressure.exclamationmark .control.tirepressure.slash triangleshape .fill truck/
      .box .box.badge.clock .box.badge.clock.fill .box.fill .pickup.side .pickup.side.air.circulate
      .pickup.side.air.circulate.fill .pickup.side.air.fresh .pickup.side.air.fresh.fill
      .pickup.side.and.exclamationmark .pickup.side.and.exclamationmark.fill
      .pickup.side.arrowtriangle.down .pickup.side.arrowtriangle.down.fill
      .pickup.side.arrowtriangle.up .pickup.side.arrowtriangle.up.arrowtriangle.down
      .pickup.side.arrowtriangle.up.arrowtriangle.down.fill .pickup.side.arrowtriangle.up.fill
      .pickup.side.fill .pickup.side.front.open .pickup.side.front.open.fill .pickup.side.hill.down
      .pickup.side.hill.down.fill .pickup.side.hill.up .pickup.side.hill.up.fill .pickup.side.lock
      .pickup.side.lock.fill .pickup.side.lock.open .pickup.side.lock.open.fill tshirt/ .circle
      .circle.fill tugriksign/ .arrow.circlepath turkishlirasign/ .arrow.circlepath tv/ .badge.wifi
      .badge.wifi.fill .slash .slash.fill video/ .badge.waveform .badge.waveform.fill .bubble
      .bubble.fill .slash.circle .slash.circle.fill viewfinder/ .rectangular
      .trianglebadge.exclamationmark visionpro .and.arrow.forward .and.arrow.forward.fill
      .badge.exclamationmark .badge.exclamationmark.fill .badge.play .badge.play.fill .circle
      .circle.fill .fill .slash .slash.circle .slash.circle.fill .slash.fill voiceover warninglight
      .fill washer/ .circle .circle.fill watch/ .analog waterbottle .fill waveform/
      .and.person.filled .badge.magnifyingglass .badge.mic wifi/ .exclamationmark.circle
      .exclamationmark.circle.fill wonsign/ .arrow.circlepath xserve/ .raid yensign/
      .arrow.circlepath yieldsign .fill zl/ .button.roundedtop.horizontal
      .button.roundedtop.horizontal.fill zr/ .button.roundedtop.horizontal
      .button.roundedtop.horizontal.fill
      """
    ),
    (
      DeploymentTarget(17, 1),
      """
      chevron/ .compact.backward .compact.forward person/ .crop.square.badge.camera
      .crop.square.badge.camera.fill .crop.square.badge.video .crop.square.badge.video.fill
      """
    ),
    (
      DeploymentTarget(17, 2),
      """
      square/ .and.arrow.up.badge.clock .and.arrow.up.badge.clock.fill
      """
    ),
  ]
}
