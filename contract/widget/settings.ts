// Endpoints of a widget's settings.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeLine, freeText, id, locale, requiredLine, websiteUrl, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { isColour } from './colour.rules.ts';
import { StartFormSettings } from './start-form.ts';

const { widget } = limits;

/** Distance from the window edges, in pixels. */
export const WidgetPosition = Schema.Struct({
  side: wholeNumber(0, widget.distanceMax),
  bottom: wholeNumber(0, widget.distanceMax),
});

const colour = Schema.String.check(
  Schema.makeFilter<string>((value) => (isColour(value) ? undefined : 'ColourInvalid'), undefined, true),
);

/** Further sites that may show the widget, besides the connection's website; stored as origins. */
const origins = Schema.Array(websiteUrl).check(
  Schema.makeFilter<readonly string[]>((urls) => {
    if (urls.length > widget.origins) return { path: [], issue: 'TooManyFields' };
    const urlOrigins = urls.map((url) => URL.parse(url)?.origin);
    return urlOrigins.flatMap((origin, index) =>
      urlOrigins.indexOf(origin) < index ? [{ path: [index], issue: 'OriginDuplicate' }] : [],
    );
  }),
);

/** Suggested first questions; if empty, the bot's most frequent ones. */
const questions = Schema.Array(requiredLine(limits.questions.max)).check(
  Schema.makeFilter<readonly string[]>((items) => {
    if (items.length > limits.questions.ownCount) return { path: [], issue: 'TooManyFields' };
    return items.flatMap((question, index) =>
      items.indexOf(question) < index ? [{ path: [index], issue: 'QuestionDuplicate' }] : [],
    );
  }),
);

const hash = Schema.String.check(
  Schema.makeFilter<string>(
    (value) => (/^[0-9a-f]{64}$/.test(value) ? undefined : 'Invalid'),
    undefined,
    true,
  ),
);

/**
 * The owner's settings. `title` empty: the bot's name. `isShown` off hides the launcher everywhere; `shownOn`
 * selects the screens it is shown on. `icon`: hash of an uploaded picture; null is the default icon.
 */
const widgetValues = {
  title: freeLine(widget.titleMax),
  description: freeLine(widget.descriptionMax),
  locale,
  isVoiceOn: Schema.Boolean,
  areFilesOn: Schema.Boolean,
  hidesNames: Schema.Boolean,
  questions,
  origins,
  offline: Schema.Struct({ isOn: Schema.Boolean, note: freeText(widget.noteMax) }),
  isShown: Schema.Boolean,
  shownOn: Schema.Literals(['all', 'desktop', 'phone']),
  alignment: Schema.Literals(['left', 'right']),
  desktop: WidgetPosition,
  phone: WidgetPosition,
  accent: colour,
  icon: Schema.NullOr(hash),
  form: StartFormSettings,
};
const WidgetValues = Schema.Struct(widgetValues);
export type WidgetValues = typeof WidgetValues.Type;

/** `revision` grows with every save; a save sends the one it is based on. */
export const WidgetSettings = Schema.Struct({
  revision: Schema.Int,
  values: WidgetValues,
  /** Of the connection, for the screen around the form. */
  name: Schema.String,
  botName: Schema.String,
  botIntroduction: Schema.String,
  websiteUrl: Schema.NullOr(Schema.String),
  initialMessage: Schema.String,
  active: Schema.Boolean,
});
export type WidgetSettings = typeof WidgetSettings.Type;

const pathParams = { botId: id, connectionId: id };
const path = '/api/bots/:botId/connections/:connectionId/widget';

export const widgetSettings = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'How a website widget is set up',
    input: Schema.Struct(pathParams),
    output: WidgetSettings,
    errors: ['BotNotFound', 'NotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    summary: 'Sets a website widget up; refused where somebody else saved since `revision` was read',
    input: Schema.Struct({ ...pathParams, revision: Schema.Int, ...widgetValues }),
    output: WidgetSettings,
    errors: ['BotNotFound', 'NotFound', 'WidgetChanged'],
  }),
  uploadIcon: endpoint({
    method: 'POST',
    path: `${path}/icon`,
    access: 'owner',
    summary:
      'Uploads a PNG, JPG or GIF for the launcher, re-encodes it and returns its hash; `save` applies it',
    body: 'bytes',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({ icon: Schema.String }),
    errors: [
      'BotNotFound',
      'NotFound',
      'TooManyRequests',
      'IconTooLarge',
      'IconRefused',
      'PictureTooLarge',
      'FileDamaged',
    ],
  }),
};
