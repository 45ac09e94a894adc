// Matches a path against a pattern such as `/dashboard/bot/:botId`.

type NameIn<Part extends string> = Part extends `:${infer Name}` ? Name : never;
type NamesIn<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Pattern>;

/** The parameters a pattern names, decoded. */
export type ParamsOf<Pattern extends string> = { readonly [Name in NamesIn<Pattern>]: string };

/**
 * The parameters of `path`, or null when it does not fit. Each part is decoded before it is compared, so `%26`
 * and `&` are the same address; a broken encoding fits nothing. A slash at the end is forgiven.
 */
export function matchPath<Pattern extends string>(pattern: Pattern, path: string): ParamsOf<Pattern> | null {
  const names = pattern.split('/');
  const parts = decodePath(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (parts?.length !== names.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return hasAllParams(pattern, params) ? params : null;
}

function decodePath(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null; // A lone `%` is no address of ours.
  }
}

const hasAllParams = <Pattern extends string>(
  pattern: Pattern,
  params: Record<string, string>,
): params is ParamsOf<Pattern> =>
  pattern.split('/').every((name) => !name.startsWith(':') || Object.hasOwn(params, name.slice(1)));
