// Endpoints that connect a WordPress site to a widget.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeLine, id, requiredLine, websiteUrl } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** The site whose plugin embeds the widget. */
export const WordPressSite = Schema.Struct({
  url: Schema.String,
  name: Schema.String,
  pluginVersion: Schema.String,
  linkedAt: Schema.Int,
});
export type WordPressSite = typeof WordPressSite.Type;

const path = '/api/bots/:botId/connections/:connectionId';
const pathParams = Schema.Struct({ botId: id, connectionId: id });

export const wordpress = {
  readSite: endpoint({
    method: 'GET',
    path: `${path}/wordpress-site`,
    access: 'owner',
    summary: 'The linked WordPress site of a widget, or null',
    input: pathParams,
    output: Schema.Struct({ site: Schema.NullOr(WordPressSite) }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  createCode: endpoint({
    method: 'POST',
    path: `${path}/wordpress-codes`,
    access: 'owner',
    summary:
      'Creates a pairing code for the plugin: single use, valid for 15 minutes; it revokes the previous one',
    input: pathParams,
    output: Schema.Struct({ code: Schema.String, expiresAt: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/wordpress/links',
    access: 'public',
    summary:
      'Called by the plugin: consumes a pairing code and returns the connection with its identity secret',
    input: Schema.Struct({
      code: requiredLine(limits.wordPress.codeLength),
      siteUrl: requiredLine(limits.pageUrl.max).check(
        Schema.makeFilter<string>(
          (value) => (isSiteUrl(value) ? undefined : 'WebsiteUrlInvalid'),
          undefined,
          true,
        ),
      ),
      siteName: freeLine(limits.wordPress.nameMax),
      pluginVersion: requiredLine(limits.wordPress.versionMax),
    }),
    output: Schema.Struct({ connectionId: id, identitySecret: Schema.String }),
    errors: ['NotFound', 'WebsiteTaken'],
  }),
};

/** A site may be in a subfolder of its host; only its origin matters. */
const isSiteUrl = (value: string): boolean => {
  const origin = URL.parse(value)?.origin;
  return origin !== undefined && Schema.is(websiteUrl)(origin);
};
