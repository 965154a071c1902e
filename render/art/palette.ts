/** The colours every picture is drawn with. The hero band has the same ink behind it, so that pictures have no edge. */
export const ink = '#120E0D';
export const paper = '#FAF7F3';
export const chalk = '#F3E9DF';
export const sand = '#D9C7B4';
export const clay = '#A58D7C';
export const stone = '#8A7F77';
export const red = '#D50000';
export const ember = '#FF4A3D';
/** What lies behind the focus of a picture: ink with a little of the red in it. */
export const warmth = '#3A1B16';

/** The colour on the way from one to another, t from 0 to 1. */
export function blend(from: string, to: string, t: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * t).toString(16).padStart(2, '0')).join('')}`;
}
