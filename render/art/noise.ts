import { mix } from './geometry.ts';
import type { Prng } from './random.ts';

/** Smooth values of about -1 to 1 over a plane. `z` selects a slice; nearby slices are similar. */
export type Noise = (x: number, y: number, z?: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin gradient noise. */
export function createNoise(random: Prng): Noise {
  const order = random.shuffle(Array.from({ length: 256 }, (_, i) => i));
  const at = (i: number) => order[i & 255]!;
  const slope = (corner: number, x: number, y: number, z: number) => {
    const u = corner & 8 ? y : x;
    const v = corner & 4 ? z : corner & 8 ? x : y;
    return (corner & 1 ? -u : u) + (corner & 2 ? -v : v);
  };
  return (x, y, z = 0) => {
    const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [xf, yf, zf] = [x - xi, y - yi, z - zi];
    const corner = (dx: number, dy: number, dz: number) =>
      slope(at(at(at(xi + dx) + yi + dy) + zi + dz), xf - dx, yf - dy, zf - dz);
    const [u, v, w] = [fade(xf), fade(yf), fade(zf)];
    const side = (dz: number) =>
      mix(mix(corner(0, 0, dz), corner(1, 0, dz), u), mix(corner(0, 1, dz), corner(1, 1, dz), u), v);
    return mix(side(0), side(1), w);
  };
}
