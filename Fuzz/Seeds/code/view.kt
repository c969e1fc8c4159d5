val a = UIImage.imageNamed("onion"); val b = "herb_$kind-${f("x}")}" + "c"; val d = """raw "e" $g""" // '"'
