// Third-party website that embeds the widget.
import { createServer } from 'node:http';
import { widgetSnippet } from '../../../server/areas/connections/connections.wire.ts';

export interface ThirdPartySite {
  /** An origin of its own on the server's site. */
  readonly url: string;
  /** The same under another site, where browsers give frames no storage. */
  readonly foreignUrl: string;
  stop(): Promise<void>;
}

export interface ThirdPartySiteOptions {
  readonly styles?: string;
  /** Sources of `script-src`, `frame-src`, `connect-src` and `img-src`; without it the site has no policy. */
  readonly allowedSources?: string;
  /** A script of the site that runs before the widget's. */
  readonly script?: string;
  /** The same site without the widget. */
  readonly withoutWidget?: boolean;
  /** HTML in place of the script tag that the panel shows. */
  readonly widgetHtml?: string;
  /** HTML at the end of the head. */
  readonly headHtml?: string;
  /** Further scripts by their paths. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Further headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A path whose response never comes. */
export const HANGING_PATH = '/hangs';

/** Every path is a page with the widget of a connection, except scripts, `/site.css` and the hanging path. */
export async function openThirdPartySite(
  widget: { readonly url: string; readonly connectionId: string },
  options: ThirdPartySiteOptions = {},
): Promise<ThirdPartySite> {
  const { styles = '', allowedSources, script = '', headHtml = '', headers = {} } = options;
  const widgetHtml = options.widgetHtml ?? widgetSnippet(widget.url, widget.connectionId);
  const page = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>فروشگاه</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/site.css">${headHtml}</head>
<body><main><h1>فروشگاه</h1><button>سبد خرید</button><a href="/next">بعدی</a></main><script src="/site.js"></script>
${options.withoutWidget ? '' : widgetHtml}</body></html>`;
  const policy =
    allowedSources &&
    `default-src 'none'; style-src 'self'; script-src 'self' ${allowedSources}; frame-src ${allowedSources}; connect-src ${allowedSources}; img-src ${allowedSources}; require-trusted-types-for 'script'`;
  const files = new Map([
    ['/site.css', { type: 'text/css', body: styles }],
    ['/site.js', { type: 'text/javascript', body: script }],
    ['/favicon.ico', { type: 'image/x-icon', body: '' }],
    ...Object.entries(options.scripts ?? {}).map(
      ([path, body]) => [path, { type: 'text/javascript', body }] as const,
    ),
  ]);
  const server = createServer((request, response) => {
    if (request.url === HANGING_PATH) return;
    const { type, body } = files.get(request.url ?? '') ?? { type: 'text/html; charset=utf-8', body: page };
    response.writeHead(200, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
      ...headers,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    foreignUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
