/**
 * What an SVG of a drawing program consists of: SVG 2, Filter Effects and what older versions had. Elements and
 * attributes that run scripts or embed pages are left out. What is not listed is refused.
 */
const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.trim().split(/\s+/)));

export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

export const elements = words(
  'svg g defs symbol use switch view a title desc metadata style image',
  'path rect circle ellipse line polyline polygon text tspan tref textPath',
  'linearGradient radialGradient stop pattern marker mask clipPath filter',
  `feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`,
  'animate animateColor animateMotion animateTransform set mpath',
  // Inkscape writes them for text that flows; browsers ignore them.
  'flowRoot flowRegion flowRegionExclude flowPara flowSpan flowDiv flowLine',
);

/** Texts that no browser reads as an address or a style. `data-` and `aria-` are others. */
export const textAttributes = words('id class lang role name tabindex focusable');

/** Those that may lead to a file are `href` and, as in CSS, all that take url(). */
export const attributes = words(
  // Structure and geometry.
  `version baseProfile contentScriptType contentStyleType zoomAndPan viewBox preserveAspectRatio viewTarget width height
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength transform href target type media style
  externalResourcesRequired requiredFeatures requiredExtensions systemLanguage enable-background crossorigin decoding`,
  // Text.
  `dx dy rotate textLength lengthAdjust startOffset method spacing side`,
  // Gradients, patterns, markers, masks.
  `gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform markerUnits
  markerWidth markerHeight orient refX refY maskUnits maskContentUnits clipPathUnits`,
  // Filters.
  `filterUnits primitiveUnits filterRes in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation scale xChannelSelector yChannelSelector
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent`,
  // Animations.
  `attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes keySplines
  keyPoints path from to by additive accumulate origin`,
  // Presentation.
  `alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant
  font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation
  kerning letter-spacing lighting-color line-height marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-align text-anchor text-decoration text-overflow text-rendering transform-box transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode xml:space xml:lang xml:id`,
);

export const cssAtRules = words('media supports keyframes -webkit-keyframes');

/** In values and selectors. url() is checked apart. */
export const cssFunctions = words(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color device-cmyk',
  'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d',
  'rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective',
  'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
  'calc min max clamp var cubic-bezier steps linear',
  'inset circle ellipse polygon path rect',
  'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
  'not is where nth-child nth-last-child nth-of-type nth-last-of-type lang',
);

/** What drawing programs note for themselves and for catalogues. Browsers know none of these namespaces. */
export function isMetadataNamespace(uri: string): boolean {
  return metadataNamespaces.has(uri) || uri.startsWith('http://ns.adobe.com/');
}
const metadataNamespaces = words(
  'http://www.inkscape.org/namespaces/inkscape http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.openswatchbook.org/uri/2009/osb http://krita.org/namespaces/svg/krita',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns# http://creativecommons.org/ns# http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/ http://purl.org/dc/terms/ adobe:ns:meta/',
  'http://www.figma.com/figma/ns http://www.bohemiancoding.com/sketch/ns http://www.serif.com/ https://boxy-svg.com',
  'http://www.corel.com/coreldraw/odm/2003 http://vectornator.io http://svgjs.com/svgjs http://svgjs.dev/svgjs',
  'http://schemas.microsoft.com/visio/2003/SVGExtensions/ http://xml.openoffice.org/svg/export',
);
