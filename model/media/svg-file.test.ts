/** Which SVG files may be published: those of drawing programs, and none that can run scripts or load other files. */
import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const open = `<svg xmlns="${svgNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"`;
const svg = (inside: string, attributes = '') => `${open} ${attributes}>${inside}</svg>`;
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
};

/** Puts each file into media/, reads the content once, and says what was reported about each. */
function problemsOf(files: Record<string, string | Buffer>): Record<string, string> {
  const sample = copySample();
  const names = Object.keys(files);
  for (const [index, name] of names.entries()) sample.write(`media/file-${index}.svg`, files[name]!);
  const problems = sample.readProblems();
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      problems.filter((problem) => problem.includes(`/file-${index}.svg:`)).join('\n'),
    ]),
  );
}

test('exports of drawing programs are accepted, with what the programs note in them', () => {
  const figma =
    '<svg width="48" height="48" viewBox="0 0 48 48" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">' +
    '<g id="Frame 1 (copy)" clip-path="url(#clip0_1_2)" filter="url(#filter0_d_1_2)" data-figma-bg-blur-radius="4" style="mix-blend-mode:multiply">' +
    '<rect width="48" height="48" rx="8" fill="url(#pattern0)" fill-opacity="0.4" shape-rendering="crispEdges"/>' +
    '<mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0h9v9z" fill="#D9D9D9"/></mask></g>' +
    '<defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="translate(0 -0.5) scale(0.01)"/></pattern>' +
    '<filter id="filter0_d_1_2" x="0" y="0" width="48" height="48" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/>' +
    '<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/>' +
    '<feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/></filter><linearGradient id="paint0" x1="0" y1="0" x2="1" y2="1" gradientUnits="userSpaceOnUse"><stop stop-color="white"/><stop offset="1" stop-opacity="0"/></linearGradient>' +
    '<clipPath id="clip0_1_2"><rect width="48" height="48" fill="white"/></clipPath><image id="image0" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgo=\n iVBORw0KGgo="/></defs></svg>';
  const illustrator =
    '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->\n' +
    '<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://ns.adobe.com/Extensibility/1.0/" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px"\n\t viewBox="0 0 100 50" style="enable-background:new 0 0 100 50;" xml:space="preserve" i:viewOrigin="0 0">\n' +
    "<style type=\"text/css\">\n\t<![CDATA[.st0{fill:#D50000;} .st1{clip-path:url(#SVGID_2_);fill:url('#SVGID_1_');}\n @media (prefers-color-scheme: dark) { .st0 { fill: rgba(255,255,255,.8) } }\n .st2:nth-child(2){font-family:'MyriadPro-Regular';letter-spacing:-.02em}]]>\n</style>\n" +
    '<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/><sliceSourceBounds bottomLeftOrigin="true" height="1" width="1"/></sfw></metadata>' +
    '<g id="Ebene_x0020_2" data-name="Ebene 2 (Kopie)"><path class="st0" d="M0,0h100v50H0V0z"/><text transform="matrix(1 0 0 1 10 20)" class="st1 st2"><tspan x="0" y="0">A (b)</tspan></text></g>\n</svg>';
  const inkscape =
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n' +
    '<svg:svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.3" sodipodi:docname="logo (1).svg" inkscape:export-filename="C:\\logo.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">\n' +
    '<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7" showgrid="false"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>\n' +
    '<svg:defs id="defs2"><svg:linearGradient inkscape:collect="always" xlink:href="#b" id="c" x1="0" gradientTransform="matrix(1,0,0,1,2,3)"/><inkscape:path-effect effect="spiro" id="path-effect1"/></svg:defs>\n' +
    '<svg:metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></svg:metadata>\n' +
    '<svg:g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><svg:path sodipodi:nodetypes="cc" style="color:#000;-inkscape-font-specification:\'Sans, Normal\';fill:none;stroke:url(#c);stroke-width:0.26px;marker-end:url(#m)" d="M 1,2 3,4"/></svg:g>\n</svg:svg>';
  const sketch =
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n' +
    svg(
      '<title>a (b)</title><desc>Created with Sketch.</desc><g id="Page-1" sketch:type="MSPage"><use fill="#000" xlink:href="#p"/></g>',
      'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"',
    );
  const animated = svg(
    '<circle r="4" cx="5" cy="5"><animate attributeName="r" values="1;4" dur="1s" repeatCount="indefinite" begin="0s"/><animateTransform attributeName="transform" type="rotate" from="0 5 5" to="360 5 5"/><set attributeName="fill" to="url(#a)"/></circle>' +
      '<style>@keyframes turn { to { transform: rotate(1turn) } } circle { animation: turn 1s cubic-bezier(.4,0,.2,1) infinite; filter: drop-shadow(0 0 2px #000) }</style>' +
      '<a href="#b" aria-label="Top (1)" role="link"><path id="b" d="M0 0"/></a>',
  );
  const programs = { figma, illustrator, inkscape, sketch, animated };
  expect(problemsOf(programs)).toEqual(Object.fromEntries(Object.keys(programs).map((name) => [name, ''])));
});

test('what runs scripts or loads other files is refused, however it is written, and so is what nobody knows', () => {
  const elements = {
    'a script': svg('<script>alert(1)</script>'),
    'a script of another prefix': svg(`<a.b:script xmlns:a.b="${svgNamespace}">alert(1)</a.b:script>`),
    'a script of a prefix in another alphabet': svg(`<é:script xmlns:é="${svgNamespace}">alert(1)</é:script>`),
    'a script of a prefix with the name of a property': svg(
      `<__proto__:script xmlns:__proto__="${svgNamespace}">alert(1)</__proto__:script>`,
    ),
    'a script in a redefined prefix': svg(
      `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><inkscape:script xmlns:inkscape="${svgNamespace}">alert(1)</inkscape:script></g>`,
    ),
    'a script of XHTML': svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
    'a picture of XHTML': svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
    'a link of MathML': svg('<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>'),
    'a page inside': svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
    'an unknown element': svg('<handler type="text/ecmascript">alert(1)</handler>'),
    'an unknown namespace': svg('<b:bind xmlns:b="urn:binding"/>'),
    'no namespace': svg('<script xmlns="">alert(1)</script>'),
    'an element in a style sheet': svg('<style>@im<g/>port "https://x.example/a.css"</style>'),
    'a document type': `<!DOCTYPE svg>${svg('')}`,
    entities: `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${svg('&a;')}`,
    'a style sheet elsewhere': `<?xml-stylesheet href="https://x.example/a.css"?>${svg('')}`,
    'a processing instruction inside': svg('<?php echo 1 ?>'),
  };
  const attributes = {
    'an event': svg('<path onload="alert(1)"/>'),
    'an event written as references': svg('<path onlo&#97;d="alert(1)"/>'),
    'an event at metadata': svg('<d:a xmlns:d="http://purl.org/dc/elements/1.1/" onclick="alert(1)"/>'),
    'an unknown attribute': svg('<path ping="https://x.example"/>'),
    'an attribute of an unknown namespace': svg('<path e:event="load" xmlns:e="http://www.w3.org/2001/xml-events"/>'),
    'another base': svg('<use href="#a"/>', 'xml:base="https://x.example/"'),
    'a script as a link': svg('<a href="java&#9;script:alert(1)"/>'),
    'a link by another prefix': svg('<use x:href="https://x.example/#a" xmlns:x="http://www.w3.org/1999/xlink"/>'),
    'a link to another page': svg('<a xlink:href="/desk"/>'),
    'a link that only looks like a part of the file': svg('<use href="\u00a0#a"/>'),
    'a picture elsewhere': svg('<image href="https://x.example/a.png"/>'),
    'an SVG as data': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'a page as data': svg('<a href="data:text/html,a"/>'),
    'an animated link': svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'),
    'an animated link with a prefix': svg('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'),
    'an animated colour from elsewhere': svg('<set attributeName="fill" to="url(https://x.example/a)"/>'),
  };
  const styles = {
    'a file in a paint': svg('<path fill="url(//x.example/a)"/>'),
    'a file with an escape in its function': svg('<path fill="u\\72l(https://x.example/a)"/>'),
    'a file in a style': svg('<path style="fill:url( &quot;https://x.example/a&quot; )"/>'),
    'a file with references in its function': svg('<path style="fill:&#117;r&#x6c;(https://x.example/a)"/>'),
    'one of several pictures': svg('<path style="mask:image-set(\'https://x.example/a\' 1x)"/>'),
    'one of several pictures, prefixed': svg('<style>g{mask:-webkit-image-set("https://x.example/a" 1x)}</style>'),
    'a file in src()': svg('<style>g{mask:src("https://x.example/a")}</style>'),
    'a file in a style of metadata': svg(
      '<d:a xmlns:d="http://purl.org/dc/elements/1.1/" style="fill:url(https://x.example/a)"/>',
    ),
    'an import': svg('<style>@import "https://x.example/a.css"</style>'),
    'an import with an escape': svg('<style>@im\\port "https://x.example/a.css"</style>'),
    'an import around a comment': svg('<style>@im<!-- -->port "https://x.example/a.css"</style>'),
    'an import in two parts': svg('<style>@im<![CDATA[port "https://x.example/a.css"]]></style>'),
    'a font from elsewhere': svg('<style>@font-face{font-family:a;src:url(https://x.example/a.woff2)}</style>'),
    'a file behind a comment': svg('<style>g{fill:/*url(#a)*/url(https://x.example/a)}</style>'),
    'a file after a fragment': svg('<style>g{fill:url("#a"),URL("https://x.example/a")}</style>'),
    'a file in a broken string': svg('<style>g{a:"\n;fill:url(https://x.example/a)}</style>'),
  };
  for (const group of [elements, attributes, styles])
    for (const [name, problem] of Object.entries(problemsOf(group)))
      expect.soft(problem, name).toMatch(/contains .+: export it as a plain SVG|is not a valid svg file/);
});

test('what a parser of XML cannot read is refused: browsers show and run what is before the mistake', () => {
  const files = {
    'an open element': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g></svg>',
    'an unknown prefix': svg('<a:g/>'),
    'an unknown entity': svg('&nbsp;'),
    'an attribute twice': svg('<path d="" d=""/>'),
    'two roots': svg('') + svg(''),
    'XML 1.1': `<?xml version="1.1"?>${svg('')}`,
    'another root': '<g xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'the wrong namespace': '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>',
    'a picture in a comment': `<x><!-- ${svg('')} --></x>`,
    'endless nesting': svg('<g>'.repeat(5000) + '</g>'.repeat(5000)),
  };
  for (const [name, problem] of Object.entries(problemsOf(files)))
    expect.soft(problem, name).toMatch(/is not a valid svg file \(.+\): export it as SVG from a drawing program/);
});

test('only UTF-8 is read, since a browser would take the name of another encoding at its word', () => {
  const named = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${svg('')}`;
  const files = {
    'a shift to another alphabet': `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<g id="\x1b(J"/>')}`,
    'ISO-2022-JP': named('ISO-2022-JP'),
    'UTF-7': named('UTF-7'),
    'Latin 1': Buffer.from(named('ISO-8859-1').replace('></svg>', ' id="é"></svg>'), 'latin1'),
    'UTF-16 by name alone': named('UTF-16'),
    'bytes that are no UTF-8': Buffer.from(svg('<title>é</title>'), 'latin1'),
  };
  for (const [name, problem] of Object.entries(problemsOf(files)))
    expect.soft(problem, name).toMatch(/is not UTF-8: save it as UTF-8|is not a valid svg file/);
  for (const littleEndian of [true, false])
    expect(problemsOf({ utf16: utf16(svg(''), littleEndian) })['utf16']).toMatch(
      /is not a valid svg file|is not UTF-8/,
    );
});
