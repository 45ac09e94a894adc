// Collects what tells a page's kind in one pass over its tags, without a tree.
import { Parser } from 'htmlparser2';
import { checkNestingDepth } from './nesting-limit.ts';

export interface PageSigns {
  readonly title: string;
  /** Text outside menus, headers, footers, forms and what is never shown; cut at `MAX_TEXT`. */
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
  /** Of tags within tags. */
  readonly depth: number;
  readonly passwordFields: number;
  /** Words of forms and headings. */
  readonly formText: string;
  readonly headings: string;
  /** Addresses of scripts and frames, ids and classes that name a guard, as far as they do. */
  readonly marks: string;
  /** An element that a script fills, and that is empty. */
  readonly hasEmptyRoot: boolean;
  /** Words of robots metas, joined. */
  readonly robots: string;
  /** As it is written; '' without one. */
  readonly canonical: string;
}

const MAX_TEXT = 20_000;
const SILENT = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object', 'canvas', 'noscript']);
const AROUND = new Set(['nav', 'header', 'footer', 'aside']);
const ROOT_IDS = new Set(['root', 'app', '__next', '__nuxt', 'app-root', 'react-root', 'q-app', 'svelte', 'main-app']);
const MARKS =
  /cdn-cgi\/challenge|challenge-platform|challenge-form|cf-(?:browser|challenge|turnstile|wrapper)|turnstile|recaptcha|hcaptcha|arcaptcha|g-recaptcha|captcha|ddos-guard|sucuri|arvancloud|arvan-|__arcsjs|imperva|incapsula|datadome|parkingcrew|sedoparking|bodis|afternic|parking|domain-?sale/i;

/** Fails with FileTooComplex for tags within tags without end. */
export function readPageSigns(html: string): PageSigns {
  const open: string[] = [];
  const depth = { silent: 0, around: 0, form: 0, heading: 0, noscript: 0, title: 0 };
  const signs = {
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
    marks: '',
    hasEmptyRoot: false,
    robots: '',
    canonical: '',
  };
  let rootAt = -1;
  let lettersAtRoot = 0;
  const step = (name: string, by: 1 | -1) => {
    if (SILENT.has(name)) depth.silent += by;
    if (AROUND.has(name)) depth.around += by;
    if (name === 'form') depth.form += by;
    if (name === 'noscript') depth.noscript += by;
    if (name === 'title') depth.title += by;
    if (/^h[1-3]$/.test(name)) depth.heading += by;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      checkNestingDepth(open.length);
      signs.elements += 1;
      signs.depth = Math.max(signs.depth, open.length);
      step(name, 1);
      if (name === 'a' && attributes.href) signs.links += 1;
      if (name === 'input' && attributes.type?.toLowerCase() === 'password') signs.passwordFields += 1;
      if (name === 'script' && attributes.src) signs.scriptFiles += 1;
      if (name === 'meta' && /^(?:robots|pasokhbot)$/i.test(attributes.name ?? ''))
        signs.robots += ` ${attributes.content ?? ''}`;
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
        signs.canonical ||= attributes.href ?? '';
      if (signs.marks.length < 1_000) {
        const named = `${attributes.src ?? ''} ${attributes.id ?? ''} ${attributes.class ?? ''} ${attributes.action ?? ''}`;
        if (named.length < 2_000 && MARKS.test(named)) signs.marks += ` ${named}`;
      }
      if (rootAt === -1 && ROOT_IDS.has(attributes.id ?? '')) {
        rootAt = open.length;
        lettersAtRoot = signs.letters;
      }
    },
    ontext(text) {
      if (depth.noscript > 0) return void (signs.noscript.length < MAX_TEXT && (signs.noscript += text));
      if (open.at(-1) === 'script') {
        signs.scriptLength += text.length;
        return;
      }
      if (depth.title > 0 && depth.silent === 0) return void (signs.title.length < 500 && (signs.title += text));
      if (depth.silent > 0) return;
      const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      signs.letters += letters;
      if (depth.around === 0) signs.mainLetters += letters;
      if (depth.heading > 0 && signs.headings.length < MAX_TEXT) signs.headings += ` ${text}`;
      if (depth.form > 0 && signs.formText.length < MAX_TEXT) signs.formText += ` ${text}`;
      else if (depth.around === 0 && signs.text.length < MAX_TEXT) signs.text += ` ${text}`;
    },
    onclosetag(name) {
      if (rootAt === open.length) {
        signs.hasEmptyRoot ||= signs.letters === lettersAtRoot;
        rootAt = -2;
      }
      step(name, -1);
      open.pop();
    },
  });
  parser.end(html);
  return { ...signs, title: signs.title.replace(/\s+/g, ' ').trim(), text: signs.text.replace(/\s+/g, ' ').trim() };
}
