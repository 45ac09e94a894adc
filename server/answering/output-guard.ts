// Checks a model's answer sentence by sentence before it is shown.
import { normaliseText } from '../../contract/text/normalise.ts';
import type { Language } from '../engine/pipeline/extension-points.ts';
import { foldText } from '../engine/text/normalise.ts';
import { type ClaimViolation, createClaimChecker } from './claims/claims.ts';
import { deobfuscate, mixedAlphabetWords } from './claims/obfuscation.ts';
import { isRefusal } from './claims/refusals.ts';
import { createGrounding } from './grounding.ts';
import { removeInjectedInstructions } from './prompt-injection.ts';

/** `refusal`: the model says that it has no answer. */
export type GuardViolation = 'prompt' | 'link' | 'address' | 'strange' | 'refusal' | ClaimViolation;

/** What an answer may be based on, and what it must not reveal. */
export interface GuardContext {
  /**
   * Passages with titles. Besides the owner's instructions nothing else is a source, earlier messages
   * included.
   */
  readonly sources: readonly string[];
  /** The visitor's messages, newest first: they give the topic and are no source. */
  readonly visitorMessages: readonly string[];
  /** The system prompt's rules. */
  readonly rules: string;
  /** The owner's instructions: their links and numbers may be used, but the text may not be recited. */
  readonly ownerInstructions: string;
  /** The language to answer in. */
  readonly language: Language;
}

/** This many consecutive words of the rules count as reciting them. */
const RULES_NGRAM_SIZE = 6;
/** The same for the owner's instructions; text in quotes or after a colon there may be repeated. */
const INSTRUCTIONS_NGRAM_SIZE = 5;
const QUOTABLE_TEXT = /[:：].*$|«[^»]*»|“[^”]*”|"[^"]*"/gmu;
/** This much earlier text covers every n-gram that ends in new text. */
const LOOKBACK_LENGTH = 500;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'«»()[\]]+|\b(?:javascript|data|vbscript):[^\s]+/giu;
const DOMAIN =
  /(?<![\p{L}\p{M}\d])[\p{L}\d][\p{L}\p{M}\d-]*(?:\.[\p{L}\p{M}\d-]+)*\.(?:com|ir|org|net|io|co|info|shop|app|dev|xyz|me|nl|uk|de|ly|ru|click|link|site|store|online|top|club|biz|tv|cc|us|ca|fr|it|es|tr|ae|in|cn|gg|pw|live|pro|vip|work|page|example)\b(?:\/[^\s<>"'«»()[\]]*)?/giu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const TAG = /<\/?[a-z!][^>]*>/giu;

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

function wordNgrams(text: string, length: number): Set<string> {
  const words = wordsOf(text);
  const ngrams = new Set<string>();
  for (let start = 0; start + length <= words.length; start += 1)
    ngrams.add(words.slice(start, start + length).join(' '));
  return ngrams;
}

const normaliseAddress = (address: string): string =>
  foldText(address)
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/[).,;:!?؟،»/]+$/, '');

/** All URLs and email addresses of a text in comparable form. */
const addressesOf = (text: string): string[] =>
  [
    ...(text.match(EMAIL) ?? []),
    ...(text.match(LINK) ?? []),
    ...(text.replace(EMAIL, ' ').match(DOMAIN) ?? []),
  ].map(normaliseAddress);

/** A trusted address may be shortened by its path, but not extended. */
const isTrustedAddress = (emitted: string, trusted: string): boolean =>
  trusted === emitted || (trusted.startsWith(emitted) && /^[/?#]/.test(trusted.slice(emitted.length)));

export interface OutputGuard {
  /** Takes the next piece and returns what may be shown now; nothing after a violation. */
  push(piece: string): string;
  /** Returns the rest. */
  end(): string;
  violation(): GuardViolation | null;
  /** All text so far. */
  text(): string;
}

/**
 * Creates the guard of one answer. A sentence is released once it is complete, claims only what the sources
 * say, and is on topic; tags are never released.
 */
export function createOutputGuard(context: GuardContext): OutputGuard {
  const inspect = createInspector(context);
  const { sources, ownerInstructions, visitorMessages, language } = context;
  const grounding = createGrounding({
    sources,
    ownerInstructions: [ownerInstructions],
    visitorMessages: visitorMessages.map(removeInjectedInstructions),
    unfilteredMessages: visitorMessages,
    language,
  });
  let text = '';
  let processed = 0;
  let emitted = '';
  let violation: GuardViolation | null = null;

  function release(upTo: number, isEnd: boolean): string {
    if (upTo > processed)
      violation ??= inspect(
        text.slice(wordStartBefore(text, processed - LOOKBACK_LENGTH), upTo),
        text.slice(processed, upTo),
      );
    if (violation) return '';
    const piece = normaliseText(text.slice(processed, upTo)).replace(TAG, '');
    if (!grounding.isGrounded(emitted + piece)) {
      if (isEnd) violation = 'strange';
      return '';
    }
    processed = Math.max(processed, upTo);
    emitted += piece;
    return piece;
  }

  return {
    push(piece) {
      if (violation) return '';
      text += piece;
      const sentenceEnd = lastSentenceEnd(text);
      return sentenceEnd > processed && grounding.isBeginningGrounded(text.slice(0, sentenceEnd))
        ? release(sentenceEnd, false)
        : '';
    },
    end: () => (violation ? '' : release(text.length, true)),
    violation: () => violation,
    text: () => emitted,
  };
}

const wordStartBefore = (text: string, index: number): number =>
  index <= 0 ? 0 : text.lastIndexOf(' ', index) + 1;

/** The end of the last complete sentence; an open tag holds back what follows. */
function lastSentenceEnd(text: string): number {
  const boundary = [...text.matchAll(/[.!?؟؛]["'»”)]*(?=\s)|\n/gu)].at(-1);
  const sentenceEnd = boundary ? boundary.index + boundary[0].length : 0;
  const tagStart = text.lastIndexOf('<', sentenceEnd);
  const tagEnd = tagStart < 0 ? 0 : text.indexOf('>', tagStart);
  return tagEnd < 0 || tagEnd > sentenceEnd ? Math.min(tagStart, sentenceEnd) : sentenceEnd;
}

function createInspector({
  sources: passageTexts,
  visitorMessages: visitorTexts,
  rules,
  ownerInstructions: instructions,
}: GuardContext) {
  const sourceText = passageTexts.join('\n');
  const sources = [...passageTexts, instructions].filter((text) => text.trim() !== '');
  const addresses = addressesOf(sources.join('\n'));
  const rulesNgrams = wordNgrams(rules, RULES_NGRAM_SIZE);
  const instructionNgrams = wordNgrams(instructions.replace(QUOTABLE_TEXT, '\n'), INSTRUCTIONS_NGRAM_SIZE);
  const longSourceNgrams = wordNgrams(sourceText, RULES_NGRAM_SIZE);
  const shortSourceNgrams = wordNgrams(sourceText, INSTRUCTIONS_NGRAM_SIZE);
  const fences = rules.match(/\b(?:passages|wishes)-[0-9a-f]{6,}/g) ?? [];
  const checkClaims = createClaimChecker({ sources, question: visitorTexts[0] ?? '' });
  const isKnown = (address: string) =>
    addresses.some((one) => isTrustedAddress(normaliseAddress(address), one));
  const recitesPrompt = (text: string) =>
    fences.some((fence) => text.includes(fence)) ||
    [...wordNgrams(text, RULES_NGRAM_SIZE)].some(
      (ngram) => rulesNgrams.has(ngram) && !longSourceNgrams.has(ngram),
    ) ||
    [...wordNgrams(text, INSTRUCTIONS_NGRAM_SIZE)].some(
      (ngram) => instructionNgrams.has(ngram) && !shortSourceNgrams.has(ngram),
    );
  /** `withLookback` is `next` with the text before it; `next` is not released yet. */
  return (withLookback: string, next: string): GuardViolation | null => {
    const cleanNext = deobfuscate(next);
    if (recitesPrompt(deobfuscate(withLookback))) return 'prompt';
    if (mixedAlphabetWords(cleanNext).some((word) => !sourceText.includes(word))) return 'strange';
    if (isRefusal(cleanNext)) return 'refusal';
    if ((cleanNext.match(EMAIL) ?? []).some((address) => !isKnown(address))) return 'address';
    const links = [...(cleanNext.match(LINK) ?? []), ...(cleanNext.replace(EMAIL, ' ').match(DOMAIN) ?? [])];
    if (links.some((link) => !isKnown(link))) return 'link';
    return checkClaims(deobfuscate(next.replace(TAG, '')).replace(LINK, ' ').replace(EMAIL, ' '));
  };
}
