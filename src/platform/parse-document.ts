// Parses a JSON or YAML document that a person pasted or uploaded.
import { parse } from 'yaml';

/** More uses of aliases than any document needs; each may repeat a part of the document. */
const MAX_ALIASES = 100;
/** Deeper nesting than any document has, which the parser would take long for. */
const TOO_DEEP = /(?:[[{]\s*|- ){50}/;

/** The value of the document; undefined for what is neither JSON nor YAML. */
export function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return TOO_DEEP.test(text) ? undefined : parseYaml(text);
  }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: MAX_ALIASES, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}
