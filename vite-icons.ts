type Attributes = Record<string, string>;

const number = (value = '0') => Number(value);

const FIRST_MOVE = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-\d.])?)/;

/** Paths of SVG's basic shapes: https://www.w3.org/TR/SVG2/shapes.html. Lines and corners are stroked alike. */
const PATHS: Record<string, (attributes: Attributes) => string> = {
  // A first "m" counts from the origin; behind another path it would count from that one's end.
  path: ({ d = '' }) => d.replace(FIRST_MOVE, (_start, x, y, isLine) => `M${x} ${y}${isLine ? 'l' : ''}`),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(number(cx), number(cy), number(r), number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(number(cx), number(cy), number(rx), number(ry)),
  rect: ({ x, y, width, height, rx, ry }) => {
    const round = number(rx ?? ry);
    const corner = (dx: number, dy: number) => (round ? `a${round} ${round} 0 0 1 ${dx} ${dy}` : '');
    const [across, down] = [number(width) - 2 * round, number(height) - 2 * round];
    return [
      `M${number(x) + round} ${number(y)}h${across}${corner(round, round)}v${down}${corner(-round, round)}`,
      `h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`,
    ].join('');
  },
};

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `a${rx} ${ry} 0 0 1`;
  return `M${cx - rx} ${cy}${half} ${2 * rx} 0${half} ${-2 * rx} 0z`;
}

const GEOMETRY = new Set('d x y x1 y1 x2 y2 cx cy r rx ry width height points key'.split(' '));

/**
 * A module of lucide-react whose icon is one path in place of two to nine shapes: a third of a page's icons' elements.
 * Icons with shapes that are drawn otherwise, filled ones for example, are left.
 */
export function oneShape(code: string): string {
  return code.replace(/(?<=\bnode: )\[.*?\n {2}\](?=,?\n)/s, (node) => {
    const shapes = [...node.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}/g)].map(([, tag = '', text = '']) => ({
      path: PATHS[tag],
      attributes: Object.fromEntries(
        [...text.matchAll(/"?([\w-]+)"?: "([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
    }));
    const isPlain = shapes.every(
      ({ path, attributes }) => path && Object.keys(attributes).every((key) => GEOMETRY.has(key)),
    );
    return isPlain ? `[["path", { d: "${shapes.map(({ path, attributes }) => path?.(attributes)).join('')}" }]]` : node;
  });
}
