import { chalk } from '../art/palette.ts';
import { box, dot, fill, glass, line, panel, paragraph, raised, stroke, textLine, type Pen } from './pen.ts';

/** Three screens of a mobile app: a list, a form and a receipt. */
export function drawPhones(pen: Pen): string {
  const { random } = pen;
  const phone = (x: number, y: number, screen: string) =>
    `<g transform="translate(${x} ${y})">${box(0, 0, 280, 580, 44, `${fill(glass)} ${stroke(chalk, 2.5, 0.5)}`)}${box(100, 18, 80, 12, 6, fill(chalk, 0.16))}${screen}</g>`;
  const list =
    pen.icon(0, 30, 62, 32, pen.ember) +
    textLine(30, 112, 170, pen, { high: 16, light: 0.75 }) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          panel(24, 158 + i * 78, 232, 64, 14, raised) +
          dot(56, 190 + i * 78, 14, i < 2 ? fill(chalk, 0.55) : stroke(chalk, 2, 0.4)) +
          textLine(84, 178 + i * 78, random.between(90, 140), pen, { light: 0.5 }) +
          textLine(84, 198 + i * 78, 80, pen, { high: 8, light: 0.22 }),
      )
      .join('');
  const form =
    pen.icon(1, 112, 66, 56, '#fff') +
    textLine(48, 154, 184, pen, { high: 16, light: 0.8 }) +
    paragraph(48, 190, 184, 2, pen, { light: 0.3 }) +
    [0, 1, 2]
      .map(
        (i) =>
          box(
            28,
            258 + i * 74,
            224,
            58,
            16,
            i === 1 ? `${fill(pen.accent, 0.2)} ${stroke(pen.ember, 2.5)}` : stroke(chalk, 1.5, 0.35),
          ) +
          dot(58, 287 + i * 74, 9, i === 1 ? fill(pen.ember) : stroke(chalk, 2, 0.45)) +
          textLine(82, 282 + i * 74, random.between(80, 140), pen, { light: i === 1 ? 0.85 : 0.4 }),
      )
      .join('') +
    box(28, 498, 224, 56, 28, fill(pen.accent)) +
    textLine(92, 520, 96, pen, { high: 11, light: 0.95, colour: '#fff' });
  const receipt =
    box(24, 60, 232, 210, 22, `${fill(raised)} ${stroke(chalk, 1.5, 0.18)}`) +
    pen.icon(2, 96, 120, 88) +
    textLine(30, 304, 180, pen, { high: 14, light: 0.65 }) +
    paragraph(30, 340, 216, 3, pen, { light: 0.28 }) +
    line(30, 436, 250, 436, stroke(chalk, 1.5, 0.18)) +
    [0, 1]
      .map(
        (i) =>
          dot(44, 472 + i * 40, 10, stroke(i ? chalk : pen.ember, 2, i ? 0.4 : 1)) +
          textLine(70, 467 + i * 40, 130, pen, { light: 0.36 }),
      )
      .join('');
  return phone(130, 110, list) + phone(790, 110, receipt) + phone(460, 64, form);
}
