import SVGRaster
