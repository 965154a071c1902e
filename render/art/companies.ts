import { arc, parsePoints } from './geometry.ts';
import { stone, type Palette } from './palette.ts';
import { Sheet } from './svg.ts';

/** Logos of fictional companies, 100 by 100, in the accent and a grey that is legible on light and dark. */
type Mark = (sheet: Sheet, accent: string) => void;

const bold = (stroke = stone) => ({ stroke, width: 9, cap: 'butt' as const });
const withRotation = (sheet: Sheet, degrees: number, draw: () => void) =>
  sheet.group(`transform="rotate(${degrees} 50 50)"`, draw);
const hexagon = (radius: number) => arc([50, 50], radius, -Math.PI / 2, Math.PI * 1.5, 7).slice(0, -1);

const marks: Mark[] = [
  (sheet, accent) => {
    sheet.line(parsePoints('14,52 50,20 86,52'), bold());
    sheet.line(parsePoints('14,74 50,42 86,74'), bold());
    sheet.box(41, 66, 18, 18, 0, { fill: accent });
  },
  (sheet, accent) => {
    for (const [k, [x, y]] of parsePoints('22,20 34,42 46,64').entries())
      sheet.shape(
        [
          [x, y],
          [x + 44, y],
          [x + 36, y + 16],
          [x - 8, y + 16],
        ],
        { fill: k === 1 ? accent : stone },
      );
  },
  (sheet, accent) => {
    for (const angle of [0, 60, 120, 180, 240, 300])
      withRotation(sheet, angle, () =>
        sheet.path('M50 47C38 38 40 18 50 10C60 18 62 38 50 47Z', { fill: angle === 60 ? accent : stone }),
      );
  },
  (sheet, accent) => {
    sheet.shape(hexagon(38), bold());
    sheet.shape(hexagon(15), { fill: accent });
  },
  (sheet, accent) =>
    [0, 90, 180, 270].forEach((angle) =>
      withRotation(sheet, angle, () =>
        sheet.path('M47 47H16A31 31 0 0 1 47 16Z', { fill: angle === 90 ? accent : stone }),
      ),
    ),
  (sheet, accent) => {
    sheet.path('M48 14V70H14C30 58 42 40 48 14Z', { fill: stone });
    sheet.path('M55 26C70 36 80 52 84 70H55Z', { fill: accent });
    sheet.path('M14 80H86', bold());
  },
  (sheet, accent) => {
    sheet.line(parsePoints('10,78 36,34 52,62 64,44 90,78'), bold());
    sheet.circle([66, 24], 9, { fill: accent });
  },
  (sheet, accent) => {
    sheet.circle([38, 50], 23, bold());
    sheet.path('M62 27A23 23 0 1 1 62 73', bold(accent));
  },
  (sheet, accent) => {
    sheet.path('M16 84V50A34 34 0 0 1 84 50V84', bold());
    sheet.path('M33 84V52A17 17 0 0 1 67 52V84', bold());
    sheet.circle([50, 78], 7, { fill: accent });
  },
  (sheet, accent) => {
    sheet.path('M50 12L86 48H50Z M50 88L14 52H50Z', { fill: stone });
    sheet.path('M46 12V48H10Z', { fill: accent });
    sheet.path('M54 88V52H90Z', { fill: stone });
  },
  (sheet, accent) =>
    [38, 26, 14].forEach((r, i) =>
      sheet.path(`M${50 - r} 62A${r} ${r} 0 0 1 ${50 + r} 62`, bold(i === 2 ? accent : stone)),
    ),
  (sheet, accent) => {
    sheet.path('M18 18H82V82H32V36H64V64H50', bold());
    sheet.box(45, 59, 10, 10, 0, { fill: accent });
  },
  (sheet, accent) => {
    sheet.path('M24 62A26 26 0 0 1 76 62Z', { fill: accent });
    for (const angle of [-160, -125, -90, -55, -20]) {
      const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      sheet.segment([50 + 34 * c, 62 + 34 * s], [50 + 47 * c, 62 + 47 * s], { ...bold(), width: 7 });
    }
    sheet.path('M10 76H90', { ...bold(), width: 7 });
  },
  (sheet, accent) => {
    sheet.path('M20 14V86H84', bold());
    for (const [i, x] of [38, 55, 72].entries())
      sheet.segment([x, 72], [x, 54 - i * 14], bold(i === 2 ? accent : stone));
  },
];

export function drawCompany(index: number, size: number, { accent }: Palette): string {
  const sheet = new Sheet(size, size);
  sheet.group(`transform="scale(${size / 100})"`, () => marks[index]!(sheet, accent));
  return sheet.toString();
}

/** Shown if no picture was given. The colours work on light and dark backgrounds. */
export const placeholdersFor = ({ accent }: Palette) => ({
  'avatar-placeholder.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="#D9C7B4"/>' +
    '<g fill="none" stroke="#8A7F77" stroke-width="2"><circle cx="48" cy="38" r="15"/><path d="M16 92c1-20 14-30 32-30s31 10 32 30"/></g>' +
    `<path d="M48 23a15 15 0 0 1 0 30z" fill="${accent}" fill-opacity=".9"/></svg>`,
  'company-placeholder.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="none" stroke="#8A7F77" stroke-width="6">' +
    `<rect x="15" y="15" width="66" height="66" rx="14"/><path d="M15 60 40 36l41 40"/></g><circle cx="63" cy="34" r="7" fill="${accent}"/></svg>`,
});
