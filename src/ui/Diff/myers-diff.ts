// Shortest edit script between two lists (Myers 1986, linear space).

/** Unmatched parts of each side: 1 for a part without a counterpart. */
export interface EditScript {
  readonly removed: Uint8Array;
  readonly added: Uint8Array;
}

interface SearchState {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly forward: Int32Array;
  readonly backward: Int32Array;
  readonly edits: EditScript;
}

/** Matches in the middle of the shortest path, from (x, y) to (u, v). */
type Snake = readonly [x: number, y: number, u: number, v: number];

// With more edits the texts have too little in common to be worth the search, whose time is quadratic in
// edits.
const MAX_EDITS = 4_000;

/**
 * Marks what to remove from `before` and what to add from `after`; everything unmarked is equal, in order.
 * Minimal, unless thousands of parts in a row have nothing in common: these are replaced as a whole.
 */
export function shortestEditScript(before: readonly string[], after: readonly string[]): EditScript {
  const idsByPart = new Map<string, number>();
  const a = toTokenIds(before, idsByPart);
  const b = toTokenIds(after, idsByPart);
  const size = 2 * (a.length + b.length) + 3;
  const edits = { removed: new Uint8Array(a.length), added: new Uint8Array(b.length) };
  const state = { a, b, forward: new Int32Array(size), backward: new Int32Array(size), edits };
  markEdits(state, 0, a.length, 0, b.length);
  return edits;
}

function toTokenIds(parts: readonly string[], idsByPart: Map<string, number>): Int32Array {
  return Int32Array.from(parts, (part) => {
    const tokenId = idsByPart.get(part) ?? idsByPart.size;
    idsByPart.set(part, tokenId);
    return tokenId;
  });
}

function markEdits(state: SearchState, aFrom: number, aTo: number, bFrom: number, bTo: number): void {
  let [x, y, u, v] = [aFrom, bFrom, aTo, bTo];
  while (x < u && y < v && state.a[x] === state.b[y]) {
    x += 1;
    y += 1;
  }
  while (x < u && y < v && state.a[u - 1] === state.b[v - 1]) {
    u -= 1;
    v -= 1;
  }
  if (x === u) state.edits.added.fill(1, y, v);
  else if (y === v) state.edits.removed.fill(1, x, u);
  else {
    const snake = middleSnake(state, x, u, y, v);
    if (snake) {
      markEdits(state, x, snake[0], y, snake[1]);
      markEdits(state, snake[2], u, snake[3], v);
    } else {
      state.edits.removed.fill(1, x, u);
      state.edits.added.fill(1, y, v);
    }
  }
}

// Searches from both ends by number of edits; where they meet is on a shortest path.
function middleSnake(state: SearchState, x: number, u: number, y: number, v: number): Snake | undefined {
  const { forward, backward } = state;
  const width = u - x;
  const delta = width - (v - y);
  const isOdd = delta % 2 !== 0;
  const zero = (forward.length - 1) >> 1;
  forward[zero + 1] = 0;
  backward[zero + 1] = 0;
  const maxDepth = Math.min(Math.ceil((u - x + (v - y)) / 2), MAX_EDITS / 2);
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    for (let k = -depth; k <= depth; k += 2) {
      const start = furthestReach(forward, zero, k, depth);
      let s = start;
      while (s < width && s - k < v - y && state.a[x + s] === state.b[y + s - k]) s += 1;
      forward[zero + k] = s;
      const oppositeDiagonal = delta - k;
      if (
        isOdd &&
        Math.abs(oppositeDiagonal) < depth &&
        s + (backward[zero + oppositeDiagonal] ?? 0) >= width
      )
        return [x + start, y + start - k, x + s, y + s - k];
    }
    for (let k = -depth; k <= depth; k += 2) {
      const start = furthestReach(backward, zero, k, depth);
      let s = start;
      while (s < width && s - k < v - y && state.a[u - 1 - s] === state.b[v - 1 - s + k]) s += 1;
      backward[zero + k] = s;
      const oppositeDiagonal = delta - k;
      if (
        !isOdd &&
        Math.abs(oppositeDiagonal) <= depth &&
        s + (forward[zero + oppositeDiagonal] ?? 0) >= width
      )
        return [u - s, v - s + k, u - start, v - start + k];
    }
  }
  return undefined;
}

function furthestReach(furthest: Int32Array, zero: number, k: number, depth: number): number {
  const below = furthest[zero + k - 1] ?? 0;
  const above = furthest[zero + k + 1] ?? 0;
  return k === -depth || (k !== depth && below < above) ? above : below + 1;
}
