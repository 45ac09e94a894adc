// Detects opposite polarity between two why-questions in Persian.
import { infinitiveOf } from '../text/persian-verbs.ts';

interface WordForm {
  readonly surface: string;
}

interface VerbUse {
  readonly verb: string;
  readonly isNegated: boolean;
}

const WHY = 'چرا';
/** Folded forms that the verb table lacks, with and without negation. */
const TO_BE_FORM = /^(ن)?(?:[یه]ست(?:م|ی|یم|ید|ند|ن)?|است)$/u;
const MUST_FORM = /^(ن)?باید$/u;

function verbUseOf({ surface }: WordForm): VerbUse | undefined {
  for (const [verb, form] of [
    ['بودن', TO_BE_FORM],
    ['بایستن', MUST_FORM],
  ] as const) {
    const match = form.exec(surface);
    if (match) return { verb, isNegated: match[1] !== undefined };
  }
  const verb = infinitiveOf(surface);
  if (verb === undefined) return undefined;
  const affirmedForm = surface.startsWith('ن') ? surface.slice(1) : '';
  const hasNegation =
    affirmedForm !== '' && [affirmedForm, `ب${affirmedForm}`].some((form) => infinitiveOf(form) === verb);
  return { verb, isNegated: hasNegation };
}

/** Verbs that occur only affirmed or only negated, each with whether it is negated. */
function verbPolarities(words: readonly WordForm[]): ReadonlyMap<string, boolean> {
  const verbUses = words.flatMap((word) => verbUseOf(word) ?? []);
  const hasBothPolarities = ({ verb, isNegated }: VerbUse) =>
    verbUses.some((other) => other.verb === verb && other.isNegated !== isNegated);
  return new Map(
    verbUses
      .filter((use) => !hasBothPolarities(use))
      .map(({ verb, isNegated: hasNegation }) => [verb, hasNegation]),
  );
}

/** Whether both ask why and one negates a verb that the other affirms («چرا باید …», «چرا نباید …»). */
export function hasOppositePolarity(one: readonly WordForm[], other: readonly WordForm[]): boolean {
  if (![one, other].every((words) => words.some(({ surface }) => surface === WHY))) return false;
  const [polarities, otherPolarities] = [verbPolarities(one), verbPolarities(other)];
  return [...polarities].some(([verb, hasNegation]) => otherPolarities.get(verb) === !hasNegation);
}
