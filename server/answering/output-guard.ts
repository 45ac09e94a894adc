// Knows what a model must not say: its prompt, links, addresses, figures and whole answers of its own, markup. Knows no model.
import { fold } from '../engine/normalise.ts';
import type { Language } from '../engine/talk.ts';
import { createGrounding } from './grounding.ts';
import { withoutSteering } from './steering.ts';

export type Breach = 'prompt' | 'link' | 'address' | 'figure' | 'strange';

/** What the answer may rest on, and what must stay unsaid. */
export interface Grounds {
  /** Passages: their links and figures may be said. */
  readonly known: readonly string[];
  /** What our side said before: its links and figures too. */
  readonly before: readonly string[];
  /** What the visitor wrote: figures may be repeated, links may not. */
  readonly asked: readonly string[];
  /** The rules the model was given. */
  readonly rules: string;
  /** The owner's wishes: followed, their links and figures said, but not recited. */
  readonly wishes: string;
  /** The language to answer in. */
  readonly language: Language;
}

/** So many words of the rules in a row are a recital. */
const RULES_RUN = 6;
/** So many of the owner's wishes are; but what stands there in quotes, or after a colon, is there to be said. */
const WISHES_RUN = 5;
const TO_BE_SAID = /[:：].*$|«[^»]*»|“[^”]*”|"[^"]*"/gmu;
/** Looking back so far finds every run that ends in what is new. */
const LOOKS_BACK = 500;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'«»()[\]]+|\b(?:javascript|data|vbscript):[^\s]+/giu;
const DOMAIN =
  /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|ir|org|net|io|co|info|shop|app|dev|xyz|me|nl|uk|de)\b(?:\/[^\s<>"'«»()[\]]*)?/giu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const TAG = /<\/?[a-z!][^>]*>/giu;
const FIGURE = /\d[\d,.٬٫/]*\d|\d/gu;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

function runsOf(text: string, length: number): Set<string> {
  const words = wordsOf(text);
  const runs = new Set<string>();
  for (let at = 0; at + length <= words.length; at += 1) runs.add(words.slice(at, at + length).join(' '));
  return runs;
}

const bare = (address: string): string =>
  fold(address)
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/[).,;:!?؟،»/]+$/, '');

/** A number as it is worth, whatever its digits: by its parts («۱۴۰۵/۰۸/۲۷»), or as one («2.500»). */
function readingsOf(figure: string): number[][] {
  const plain = figure.replace(/[,٬]/g, '');
  const parts = plain.split(/[./٫]/).filter(Boolean).map(Number);
  return [parts, [Number(plain.replaceAll(/[./٫]/g, ''))]];
}

const figuresOf = (text: string): string[] => fold(text).match(FIGURE) ?? [];

/** A figure may be said in other units: thousands, millions, toman for rial. */
const SCALES = [1, 10, 0.1, 1_000, 0.001, 10_000, 0.0001, 1_000_000, 0.000001, 10_000_000];
/** Smaller figures are counting words, not facts. */
const LEAST_FIGURE = 100;

export interface OutputGuard {
  /** Takes the next piece and gives what may be shown by now; nothing more once a rule is broken. */
  push(piece: string): string;
  /** Gives the rest. */
  end(): string;
  breach(): Breach | null;
  /** Everything given so far. */
  said(): string;
}

/**
 * Makes a guard for one answer. Words are shown once they are whole, so that no half of a link is, and once one of
 * them is known to be given; tags never.
 */
export function createOutputGuard(grounds: Grounds): OutputGuard {
  const inspect = inspector(grounds);
  const { known, before, wishes, asked, language } = grounds;
  const grounding = createGrounding({
    known,
    ours: [wishes, ...before],
    asked: asked.map(withoutSteering),
    ordered: asked,
    language,
  });
  let hasBegun = false;
  let text = '';
  let taken = 0;
  let said = '';
  let broken: Breach | null = null;

  function release(upTo: number): string {
    if (upTo > taken) broken ??= inspect(text.slice(wordBefore(text, taken - LOOKS_BACK), upTo));
    if (broken) return '';
    const piece = text.slice(taken, upTo).replace(TAG, '');
    taken = Math.max(taken, upTo);
    said += piece;
    return piece;
  }

  return {
    push(piece) {
      if (broken) return '';
      text += piece;
      const whole = wholeUpTo(text);
      hasBegun ||= grounding.begins(text.slice(0, whole));
      return release(hasBegun ? whole : 0);
    },
    end() {
      if (broken) return '';
      const rest = release(text.length);
      if (!broken && !grounding.holds(said)) broken = 'strange';
      return broken ? '' : rest;
    },
    breach: () => broken,
    said: () => said,
  };
}

const wordBefore = (text: string, at: number): number => (at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1);

/** Where the last whole word ends; a tag that is not closed yet holds back what follows. */
function wholeUpTo(text: string): number {
  const space = Math.max(0, text.search(/\s\S*$/u));
  const open = text.lastIndexOf('<', space);
  const close = open < 0 ? 0 : text.indexOf('>', open);
  return close < 0 || close > space ? Math.min(open, space) : space;
}

function inspector({ known, before, asked, rules, wishes }: Grounds): (text: string) => Breach | null {
  const ground = [...known, ...before].join('\n');
  const addresses = fold(`${ground}\n${wishes}`);
  const rulesRuns = runsOf(rules, RULES_RUN);
  const wishesRuns = runsOf(wishes.replace(TO_BE_SAID, '\n'), WISHES_RUN);
  const groundRuns = runsOf(ground, RULES_RUN);
  const knownRuns = runsOf(ground, WISHES_RUN);
  const fences = rules.match(/\b(?:passages|wishes)-[0-9a-f]{6,}/g) ?? [];
  const figures = new Set(
    figuresOf([ground, wishes, ...asked].join('\n')).flatMap((figure) => readingsOf(figure).flat()),
  );
  const isKnown = (address: string) => addresses.includes(bare(address));
  const isWorth = (number: number) =>
    number < LEAST_FIGURE || SCALES.some((scale) => figures.has(Math.round(number * scale * 1e6) / 1e6));
  const recites = (text: string) =>
    fences.some((fence) => text.includes(fence)) ||
    [...runsOf(text, RULES_RUN)].some((run) => rulesRuns.has(run) && !groundRuns.has(run)) ||
    [...runsOf(text, WISHES_RUN)].some((run) => wishesRuns.has(run) && !knownRuns.has(run));
  return (text) => {
    if (recites(text)) return 'prompt';
    if ((text.match(EMAIL) ?? []).some((address) => !isKnown(address))) return 'address';
    const links = [...(text.match(LINK) ?? []), ...(text.replace(EMAIL, ' ').match(DOMAIN) ?? [])];
    if (links.some((link) => !isKnown(link))) return 'link';
    const isKnownFigure = (figure: string) => readingsOf(figure).some((reading) => reading.every(isWorth));
    return figuresOf(text).every(isKnownFigure) ? null : 'figure';
  };
}
