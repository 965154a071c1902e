import { bytesOf, decimal, element, text, whole } from './ebml.ts';

/** The elements of a WebM file that a silent film needs, by their ids. */
export const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  block: 0xa3,
} as const;

export interface Film {
  width: number;
  height: number;
  /** In milliseconds, as all times here. */
  duration: number;
  /** VP8 key frames in the order of their times. */
  frames: readonly { time: number; data: Uint8Array }[];
}

/** Blocks tell their time from their cluster's start; this keeps them near, and lets a player jump to each second. */
const clusterLength = 1000;
const name = 'drawn by code';

/** Writes the film with its index before the pictures, so that a player can seek while the file still comes in. */
export function writeWebm(film: Film): Buffer {
  const info = element(
    ids.info,
    whole(0x2ad7b1, 1_000_000), // One unit of time is a millisecond.
    decimal(0x4489, film.duration),
    text(0x4d80, name),
    text(0x5741, name),
  );
  const tracks = writeTracks(film);
  const clusters = writeClusters(film);

  // Positions count from the segment's first content byte. They are written in 4 bytes, so that they do not move what they point at.
  const seekHeadLength = writeSeekHead(0, 0, 0).length;
  const [infoAt, tracksAt, cuesAt] = [seekHeadLength, seekHeadLength + info.length, seekHeadLength + info.length + tracks.length];
  let at = cuesAt + writeCues(clusters.map(({ time }) => ({ time, at: 0 }))).length;
  const cues = writeCues(clusters.map(({ time, bytes }) => ({ time, at: (at += bytes.length) - bytes.length })));
  const segment = element(ids.segment, writeSeekHead(infoAt, tracksAt, cuesAt), info, tracks, cues, ...clusters.map(({ bytes }) => bytes));
  return Buffer.concat([writeHead(), segment]);
}

const writeHead = () =>
  element(
    ids.head,
    whole(0x4286, 1), // EBML version, and the one needed to read it
    whole(0x42f7, 1),
    whole(0x42f2, 4), // Longest id and length
    whole(0x42f3, 8),
    text(0x4282, 'webm'),
    whole(0x4287, 4), // Version of the file type, and the one needed to read it
    whole(0x4285, 2),
  );

const writeSeekHead = (infoAt: number, tracksAt: number, cuesAt: number) => {
  const entry = (id: number, at: number) => element(0x4dbb, element(0x53ab, bytesOf(id)), whole(0x53ac, at, 4));
  return element(ids.seekHead, entry(ids.info, infoAt), entry(ids.tracks, tracksAt), entry(ids.cues, cuesAt));
};

const writeTracks = ({ width, height }: Film) => {
  const picture = element(0xe0, whole(0xb0, width), whole(0xba, height));
  const track = [whole(0xd7, 1), whole(0x73c5, 1), whole(0x83, 1), whole(0x9c, 0), text(0x22b59c, 'und'), text(0x86, 'V_VP8'), picture];
  return element(ids.tracks, element(0xae, ...track));
};

const writeCues = (points: { time: number; at: number }[]) =>
  element(ids.cues, ...points.map(({ time, at }) => element(0xbb, whole(0xb3, time), element(0xb7, whole(0xf7, 1), whole(0xf1, at, 4)))));

function writeClusters({ frames }: Film): { time: number; bytes: Buffer }[] {
  const groups = Map.groupBy(frames, ({ time }) => Math.floor(time / clusterLength));
  return [...groups.values()].map((group) => {
    const start = group[0]!.time;
    const blocks = group.map(({ time, data }) => {
      const header = Buffer.alloc(4);
      header[0] = 0x81; // Track 1
      header.writeInt16BE(time - start, 1);
      header[3] = 0x80; // A key frame
      return element(ids.block, header, data);
    });
    return { time: start, bytes: element(ids.cluster, whole(ids.clusterTime, start), ...blocks) };
  });
}
