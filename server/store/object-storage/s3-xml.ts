// Reads the XML of S3's responses.
import { Parser } from 'htmlparser2';

/** Texts of the elements without children, by their path below the root, such as `Contents/Key`. */
function readTexts(xml: string): ReadonlyMap<string, string[]> {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let current = '';
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name);
        current = '';
      },
      ontext(text) {
        current += text;
      },
      onclosetag() {
        const key = path.slice(1).join('/');
        const siblings = texts.get(key);
        if (siblings) siblings.push(current);
        else texts.set(key, [current]);
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return texts;
}

export interface ObjectPage {
  readonly keys: readonly string[];
  /** Null on the last page. */
  readonly nextToken: string | null;
}

/** A response to ListObjectsV2 without `encoding-type`. */
export function readObjectPage(xml: string): ObjectPage {
  const texts = readTexts(xml);
  const isTruncated = texts.get('IsTruncated')?.[0] === 'true';
  const token = texts.get('NextContinuationToken')?.[0] ?? '';
  return { keys: texts.get('Contents/Key') ?? [], nextToken: isTruncated && token !== '' ? token : null };
}

/** The id of a multipart upload; empty if the response names none. */
export const readUploadId = (xml: string): string => readTexts(xml).get('UploadId')?.[0] ?? '';

/** The code of an error response; empty if it is none of S3's. */
export const readErrorCode = (xml: string): string => {
  const code = readTexts(xml).get('Code')?.[0] ?? '';
  return /^\w{1,60}$/.test(code) ? code : '';
};
