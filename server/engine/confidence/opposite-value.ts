// Detects a passage about the opposite of what is asked: the front for the rear, A1 for B1.
import type { CandidateSet } from '../ranking/passage-features.ts';
import type { RankedPassage } from '../ranking/ranker.ts';
import { analysedTextsOf } from '../retrieval/passage-analysis.ts';
import { tokenise } from '../text/tokeniser.ts';

/** Values of which a thing has one, a group a line; the spellings of one value have commas between them. */
const OPPOSITE_GROUPS = `
چپ، چپی، left | راست، راستی، right
جلو، جلویی، front | عقب، عقبی، rear
بزرگسال، بزرگسالان، adult، adults | کودک، کودکان، بچه، بچه‌ها، بچگانه، خردسال، child، children، kid، kids
روزانه، daily | هفتگی، weekly | ماهانه، ماهیانه، monthly | فصلی | سالانه، سالیانه، yearly، annual
بانوان، زنانه، خانم‌ها، خانوما، women، ladies | آقایان، مردانه، آقایون، men
اتوماتیک، اتومات، automatic | دنده‌ای، دستی، manual
بی‌سیم، وایرلس، wireless | سیمی، باسیم، wired
آنلاین، مجازی، online | حضوری
خصوصی، private | گروهی، نیمه‌خصوصی، group
خام | پخته | سرخ‌کرده
تابستانی، تابستانه، تابستونی | زمستانی، زمستانه، زمستونی
مات، matte | براق، glossy
مبتدی، مقدماتی، beginner، elementary | متوسط، intermediate | پیشرفته، advanced
`;
/** Levels of languages. */
const LEVEL_PATTERN = /^[abc][12]$/u;
const LEVEL_GROUP = -1;

interface Value {
  readonly group: number;
  readonly value: number;
}

const VALUES: ReadonlyMap<string, Value> = new Map(
  OPPOSITE_GROUPS.trim()
    .split('\n')
    .flatMap((line, group) =>
      line.split('|').flatMap((spellings, value) =>
        spellings.split('،').flatMap((spelling) => {
          const words = tokenise(spelling.trim()).map(({ surface }) => surface);
          return words.length === 1 ? [[words[0] ?? '', { group, value }] as const] : [];
        }),
      ),
    ),
);

interface SurfaceWord {
  readonly surface: string;
}

/** The values that words name, by their group. */
function valuesOf(words: readonly SurfaceWord[]): ReadonlyMap<number, ReadonlySet<number>> {
  const values = new Map<number, Set<number>>();
  const add = (group: number, value: number) =>
    values.set(group, (values.get(group) ?? new Set()).add(value));
  words.forEach(({ surface }, index) => {
    const value = VALUES.get(surface);
    if (value) add(value.group, value.value);
    const level = `${surface}${words[index + 1]?.surface ?? ''}`;
    if (LEVEL_PATTERN.test(level) && surface.length === 1)
      add(LEVEL_GROUP, level.charCodeAt(0) * 10 + level.charCodeAt(1));
  });
  return values;
}

/** Whether the question names one value of a group, and the passage only others of it. */
export function statesOppositeValue(candidates: CandidateSet, first: RankedPassage): boolean {
  const askedValues = valuesOf(candidates.query.words);
  if (askedValues.size === 0) return false;
  const statedValues = valuesOf(analysedTextsOf(first.candidate.analysis).flatMap(({ words }) => words));
  return [...askedValues].some(([group, values]) => {
    const others = statedValues.get(group);
    return others !== undefined && values.size === 1 && values.isDisjointFrom(others);
  });
}
