import { arc, mix, roundedRect, linspace, parsePoints, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

const [wide, long] = [1, 2.02];

/** Mobile development: an exploded view of a phone, from its body to the layers of an app. */
export const deviceStack: Motif = (stage) => {
  const { sheet, random, aim, reach, pen, line, detail, portrait, accent, ember, recolour } = stage;
  const camera = aim({ yaw: 0.72, pitch: -0.62, eye: 9 }, portrait ? 0.66 : 0.74, 0, 0.46);
  const sheetAt =
    (height: number) =>
    ([u, v]: Point): Point =>
      camera([u - wide / 2, -height, v - long / 2]).at;
  const outline = (height: number, inset = 0) =>
    roundedRect(inset, inset, wide - 2 * inset, long - 2 * inset, 0.17 - inset).map(sheetAt(height));

  // The shadow: outlines that grow and fade.
  for (let k = 1; k < 9 * detail + 3; k++) sheet.shape(outline(-0.06, -k * 0.075), line(0.2 / k ** 0.8, 0.8));
  // The body: thin slices that look like a solid edge.
  const slices = Math.round(12 * detail + 3);
  for (const t of linspace(slices))
    sheet.shape(outline(t * 0.15), { fill: ink }, line(t === 1 ? 0.9 : mix(0.16, 0.4, t), t === 1 ? 1.5 : 0.8));
  sheet.shape(outline(0.15, 0.05), line(0.4));
  board(sheetAt(0.15));

  const layers = [
    { at: 0.62, draw: contentRows },
    { at: 1.04, draw: cards },
    { at: 1.46, draw: tiles },
  ];
  layers.forEach(({ at, draw }, i) => {
    const below = i === 0 ? 0.15 : layers[i - 1]!.at;
    for (const [u, v] of [
      [0.06, 0.06],
      [0.94, 0.06],
      [0.94, long - 0.06],
      [0.06, long - 0.06],
    ] as const)
      sheet.line([sheetAt(below)([u, v]), sheetAt(at)([u, v])], { ...line(0.4, 0.9), dash: `${1.5 * pen} ${5 * pen}` });
    sheet.shape(outline(at), { fill: ink, opacity: 0.8 });
    const last = i === layers.length - 1;
    sheet.shape(outline(at), line(last ? 0.95 : mix(0.45, 0.75, i / 2), last ? 1.6 : 1.1));
    draw(sheetAt(at));
  });

  function board(put: (p: Point) => Point) {
    for (let k = 0; k < 15; k++) {
      const v = 0.2 + k * 0.115;
      const turn = random.between(0.2, 0.8);
      sheet.line(
        [
          [0.1, v],
          [turn, v],
          [turn + 0.06, v + 0.06],
          [0.9, v + 0.06],
        ].map((p) => put(p as unknown as Point)),
        line(0.2, 0.8),
      );
    }
    sheet.shape(roundedRect(0.3, 0.75, 0.4, 0.4, 0.04).map(put), { fill: ink }, line(0.5));
  }
  function contentRows(put: (p: Point) => Point) {
    for (let k = 0; k < 8; k++) {
      const v = 0.2 + k * 0.215;
      sheet.shape(arc([0.18, v + 0.04], 0.055, 0, Math.PI * 2, 18).map(put), line(0.45));
      sheet.line([put([0.3, v]), put([random.between(0.6, 0.86), v])], line(0.5, 1.3));
      sheet.line([put([0.3, v + 0.075]), put([random.between(0.45, 0.7), v + 0.075])], line(0.28));
    }
  }
  function cards(put: (p: Point) => Point) {
    for (const [v, h] of parsePoints('0.16,0.62 0.86,0.46 1.4,0.46'))
      sheet.shape(roundedRect(0.1, v, 0.8, h, 0.06).map(put), line(0.55));
    for (let k = 0; k < 12; k++)
      sheet.curve(
        linspace(18).map((s) =>
          put([0.14 + s * 0.72, 0.74 - k * 0.012 - k * 0.03 * Math.exp(-(((s - 0.4) / 0.2) ** 2))]),
        ),
        line(mix(0.2, 0.6, k / 12), 0.8),
      );
    for (const v of [0.98, 1.08, 1.18, 1.52, 1.62, 1.72])
      sheet.line([put([0.17, v]), put([random.between(0.5, 0.82), v])], line(0.35));
  }
  function tiles(put: (p: Point) => Point) {
    sheet.shape(roundedRect(0.36, 0.06, 0.28, 0.06, 0.03).map(put), line(0.7));
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 3; column++) {
        const place = roundedRect(0.11 + column * 0.275, 0.24 + row * 0.285, 0.225, 0.225, 0.06).map(put);
        if (row === 1 && column === 1) continue;
        if ((row * 3 + column) % 4 === 1) sheet.shape(place, { fill: chalk, opacity: 0.14 });
        sheet.shape(place, line(0.7));
      }
    sheet.shape(roundedRect(0.11, 1.7, 0.775, 0.2, 0.09).map(put), line(0.55));
    for (const u of [0.24, 0.5, 0.76]) sheet.shape(arc([u, 1.8], 0.05, 0, Math.PI * 2, 16).map(put), line(0.55));
    // The pressed tile, raised.
    const tile = (lift: number) => roundedRect(0.365, 0.505, 0.265, 0.265, 0.07).map(sheetAt(1.46 + lift));
    sheet.withGlow(reach * 0.028, 0.85, () => sheet.shape(tile(0.02), { fill: accent }));
    for (const t of linspace(6))
      sheet.shape(tile(0.02 + t * 0.1), {
        fill: t === 1 ? accent : recolour('#8E0500'),
        stroke: t === 1 ? ember : recolour('#B00300'),
        width: pen,
      });
    const ring = (r: number) => arc([0.4975, 0.6375], r, 0, Math.PI * 2, 40).map(sheetAt(1.6));
    [0.24, 0.34, 0.44].forEach((r, i) => sheet.shape(ring(r), line(0.55 - i * 0.17, 1, ember)));
  }
};
