// Collects the signs of a page's kind in one pass over its tags, without a tree.
import { Parser } from 'htmlparser2';
import { checkNestingDepth } from './nesting-limit.ts';
import { countLettersAndDigits } from './text-measure.ts';

export interface PageSigns {
  readonly title: string;
  /** Text outside menus, headers, footers, forms and elements that are never shown; cut at `MAX_TEXT`. */
  readonly text: string;
  /** Letters and figures of all that can be shown. */
  readonly letters: number;
  /** Letters and figures outside menus, headers and footers. */
  readonly mainLetters: number;
  readonly noscript: string;
  /** Characters of scripts within the page. */
  readonly scriptLength: number;
  readonly scriptFiles: number;
  readonly links: number;
  readonly elements: number;
  /** Deepest nesting of tags. */
  readonly depth: number;
  readonly passwordFields: number;
  /** Words of forms and headings. */
  readonly formText: string;
  readonly headings: string;
  /** Script and frame URLs, form actions, ids and class names that match `GUARD_PATTERN`, joined. */
  readonly guardMarks: string;
  /** Whether the root element that scripts fill is empty. */
  readonly hasEmptyRoot: boolean;
  /** Words of robots metas, joined. */
  readonly robots: string;
  /** The canonical URL as written; '' without one. */
  readonly canonical: string;
}

const MAX_TEXT_LENGTH = 20_000;
const MAX_GUARD_MARKS_LENGTH = 2_000;
const HIDDEN_TAGS = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object', 'canvas', 'noscript']);
const BOILERPLATE_TAGS = new Set(['nav', 'header', 'footer', 'aside']);
const ROOT_IDS = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  'app-root',
  'react-root',
  'q-app',
  'svelte',
  'main-app',
]);
const GUARD_PATTERN =
  /cdn-cgi\/challenge|challenge-platform|challenge-form|cf-(?:browser|challenge|turnstile|wrapper)|turnstile|recaptcha|hcaptcha|arcaptcha|g-recaptcha|captcha|ddos-guard|sucuri|arvancloud|arvan-|__arcsjs|imperva|incapsula|datadome|parkingcrew|sedoparking|bodis|afternic|parking|domain-?sale/i;

/** Fails with FileTooComplex for endless nesting. */
export function readPageSigns(html: string): PageSigns {
  const collector = new SignCollector();
  const parser = new Parser({
    onopentag: (name, attributes) => collector.open(name, attributes),
    ontext: (text) => collector.text(text),
    onclosetag: (name) => collector.close(name),
  });
  parser.end(html);
  return collector.signs();
}

const NO_SIGNS = {
  title: '',
  text: '',
  letters: 0,
  mainLetters: 0,
  noscript: '',
  scriptLength: 0,
  scriptFiles: 0,
  links: 0,
  elements: 0,
  depth: 0,
  passwordFields: 0,
  formText: '',
  headings: '',
  guardMarks: '',
  hasEmptyRoot: false,
  robots: '',
  canonical: '',
};

type Attributes = Readonly<Record<string, string>>;

class SignCollector {
  readonly #signs = { ...NO_SIGNS };
  readonly #open: string[] = [];
  /** How many elements of a kind are open. */
  readonly #openCounts = { hidden: 0, boilerplate: 0, form: 0, heading: 0, noscript: 0, title: 0 };
  /**
   * Depth of the first root element that scripts fill (0 outside it), and the letters read before it (-1
   * until it opens).
   */
  #rootDepth = 0;
  #lettersAtRoot = -1;

  open(name: string, attributes: Attributes): void {
    this.#open.push(name);
    checkNestingDepth(this.#open.length);
    this.#signs.elements += 1;
    this.#signs.depth = Math.max(this.#signs.depth, this.#open.length);
    this.#countOpen(name, 1);
    this.#countElement(name, attributes);
    this.#readHead(name, attributes);
    this.#collectGuardMarks(attributes);
    if (this.#lettersAtRoot !== -1 || !ROOT_IDS.has(attributes.id ?? '')) return;
    this.#rootDepth = this.#open.length;
    this.#lettersAtRoot = this.#signs.letters;
  }

  text(text: string): void {
    const openCounts = this.#openCounts;
    if (openCounts.noscript > 0) this.#appendText('noscript', text);
    else if (this.#open.at(-1) === 'script') this.#signs.scriptLength += text.length;
    else if (openCounts.hidden > 0) return;
    else if (openCounts.title > 0) this.#appendText('title', text);
    else this.#addShownText(text);
  }

  close(name: string): void {
    if (this.#rootDepth === this.#open.length) {
      this.#signs.hasEmptyRoot = this.#signs.letters === this.#lettersAtRoot;
      this.#rootDepth = 0;
    }
    this.#countOpen(name, -1);
    this.#open.pop();
  }

  signs(): PageSigns {
    const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
    return {
      ...this.#signs,
      title: collapseSpaces(this.#signs.title),
      text: collapseSpaces(this.#signs.text),
    };
  }

  #countOpen(name: string, delta: 1 | -1): void {
    const openCounts = this.#openCounts;
    if (HIDDEN_TAGS.has(name)) openCounts.hidden += delta;
    if (BOILERPLATE_TAGS.has(name)) openCounts.boilerplate += delta;
    if (name === 'form') openCounts.form += delta;
    if (name === 'noscript') openCounts.noscript += delta;
    if (name === 'title') openCounts.title += delta;
    if (/^h[1-3]$/.test(name)) openCounts.heading += delta;
  }

  #countElement(name: string, { href, type, src }: Attributes): void {
    if (name === 'a' && href) this.#signs.links += 1;
    if (name === 'input' && type?.toLowerCase() === 'password') this.#signs.passwordFields += 1;
    if (name === 'script' && src) this.#signs.scriptFiles += 1;
  }

  #readHead(name: string, { name: meta = '', content = '', rel = '', href = '' }: Attributes): void {
    if (name === 'meta' && /^(?:robots|pasokhbot)$/i.test(meta)) this.#signs.robots += ` ${content}`;
    if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) this.#signs.canonical ||= href;
  }

  #collectGuardMarks({ src = '', id = '', class: names = '', action = '' }: Attributes): void {
    if (this.#signs.guardMarks.length >= MAX_GUARD_MARKS_LENGTH) return;
    const candidate = `${src} ${id} ${names} ${action}`;
    if (candidate.length < MAX_GUARD_MARKS_LENGTH && GUARD_PATTERN.test(candidate))
      this.#signs.guardMarks += ` ${candidate}`;
  }

  #addShownText(text: string): void {
    const openCounts = this.#openCounts;
    const letters = countLettersAndDigits(text);
    this.#signs.letters += letters;
    if (openCounts.boilerplate === 0) this.#signs.mainLetters += letters;
    if (openCounts.heading > 0) this.#appendText('headings', ` ${text}`);
    if (openCounts.form > 0) this.#appendText('formText', ` ${text}`);
    else if (openCounts.boilerplate === 0) this.#appendText('text', ` ${text}`);
  }

  #appendText(field: 'title' | 'text' | 'noscript' | 'headings' | 'formText', text: string): void {
    if (this.#signs[field].length < MAX_TEXT_LENGTH) this.#signs[field] += text;
  }
}
