/** A small picture of each kind of section: what is where, without words. */
type Shape = 'title' | 'lines' | 'button' | 'picture' | 'grid' | 'rows' | 'form' | 'quote' | 'table' | 'band';

/** From the top; two shapes in one entry are beside each other. Others look like a heading and a text. */
const sketches: Record<string, (Shape | [Shape, Shape])[]> = {
  hero: ['band', 'title', 'lines', 'button'],
  title: ['band', 'title'],
  overview: ['title', ['lines', 'lines']],
  statistics: ['grid'],
  services: ['title', 'rows'],
  'service-cards': ['title', 'grid'],
  parts: ['title', 'grid'],
  work: ['band', 'title', ['picture', 'lines']],
  projects: ['title', ['picture', 'picture']],
  'related-work': ['title', ['picture', 'picture']],
  'why-choose': ['title', 'grid'],
  industries: ['title', 'grid'],
  engagement: ['title', 'grid'],
  'service-groups': [['title', 'picture'], 'rows'],
  icons: ['title', 'grid'],
  strengths: ['title', 'grid'],
  points: ['title', 'grid'],
  animated: ['title', 'lines', 'grid'],
  transform: ['band', ['title', 'rows']],
  testimonials: ['title', ['quote', 'quote']],
  timeline: ['title', 'rows'],
  vision: ['title', 'lines', ['picture', 'quote']],
  team: ['title', ['picture', 'picture']],
  contact: [['form', 'rows']],
  'contact-block': [['lines', 'form']],
  form: ['title', 'form'],
  questions: ['title', 'rows'],
  openings: ['title', 'rows'],
  job: [['rows', 'lines']],
  text: ['lines', 'lines'],
  'post-list': ['rows', 'rows'],
  'project-header': ['band', 'title', 'picture'],
  'project-facts': ['grid'],
  'project-story': [['lines', 'rows'], 'lines'],
  'project-quote': ['quote'],
  'project-pager': [['picture', 'picture']],
  closing: ['band', 'title', 'button'],
  'not-found': ['band', 'title', 'button'],
  'text-picture': [['lines', 'picture']],
  media: ['picture', 'picture'],
  logos: ['grid'],
  steps: ['title', 'grid'],
  prices: ['title', 'grid', 'button'],
  comparison: ['title', 'table'],
  quote: ['quote'],
  'call-to-action': ['band', 'title', 'button'],
  embed: ['picture', 'button'],
};

const height = 14;

export function SectionSketch({ name }: { name: string }) {
  const rows = sketches[name] ?? ['title', 'lines'];
  const isBand = rows[0] === 'band';
  const shown = isBand ? rows.slice(1) : rows;
  return (
    <svg className={isBand ? 'sketch band' : 'sketch'} viewBox="0 0 72 52" aria-hidden="true">
      {shown.map((row, index) => {
        const y = 5 + index * (height + 1);
        return Array.isArray(row) ? (
          <g key={index}>
            <path d={draw(row[0], 6, y, 28)} />
            <path d={draw(row[1], 38, y, 28)} />
          </g>
        ) : (
          <path key={index} d={draw(row, 6, y, 60)} />
        );
      })}
    </svg>
  );
}

const box = (x: number, y: number, width: number, boxHeight: number) => `M${x} ${y}h${width}v${boxHeight}h${-width}z`;

function draw(shape: Shape, x: number, y: number, width: number): string {
  const cells = [0, 1, 2].map((cell) => x + (cell * (width + 3)) / 3);
  switch (shape) {
    case 'title':
      return box(x, y + 3, width * 0.6, 5);
    case 'button':
      return box(x, y + 2, 18, 7);
    case 'picture':
      return box(x, y, width, 12);
    case 'grid':
      return cells.map((cell) => box(cell, y, (width - 6) / 3, 12)).join('');
    case 'form':
      return box(x, y, width, 3) + box(x, y + 5, width, 3) + box(x, y + 10, width / 2, 3);
    case 'quote':
      return box(x, y, 2, 12) + box(x + 5, y + 1, width - 6, 2) + box(x + 5, y + 6, width * 0.6, 2);
    case 'table':
      return [0, 4, 8, 12].map((row) => cells.map((cell) => box(cell, y + row, (width - 6) / 3, 2)).join('')).join('');
    case 'rows':
      return [0, 5, 10].map((row) => box(x, y + row, width, 1)).join('');
    default:
      return [1, 5, 9].map((row, index) => box(x, y + row, width * (index === 2 ? 0.6 : 1), 2)).join('');
  }
}
