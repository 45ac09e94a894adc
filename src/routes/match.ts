// Matches a path against a pattern such as `/dashboard/bot/:botId`.

type NameIn<Part extends string> = Part extends `:${infer Name}` ? Name : never;
type NamesIn<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Pattern>;

/** The parameters of a pattern, decoded. */
export type ParamsOf<Pattern extends string> = { readonly [Name in NamesIn<Pattern>]: string };

/**
 * The parameters of `path`, or null if it does not match. Each segment is decoded before it is compared, so
 * `%26` and `&` are equal; an invalid encoding matches nothing. A trailing slash is ignored.
 */
export function matchPath<Pattern extends string>(pattern: Pattern, path: string): ParamsOf<Pattern> | null {
  const patternParts = pattern.split('/');
  const parts = decodePath(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (parts?.length !== patternParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, patternPart] of patternParts.entries()) {
    const part = parts[index] ?? '';
    if (patternPart.startsWith(':') && part !== '') params[patternPart.slice(1)] = part;
    else if (patternPart !== part) return null;
  }
  return hasAllParams(pattern, params) ? params : null;
}

function decodePath(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null; // an invalid encoding such as a lone `%`
  }
}

const hasAllParams = <Pattern extends string>(
  pattern: Pattern,
  params: Record<string, string>,
): params is ParamsOf<Pattern> =>
  pattern.split('/').every((part) => !part.startsWith(':') || Object.hasOwn(params, part.slice(1)));
