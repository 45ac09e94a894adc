// The website widget's entry in the catalogue, and what each kind of connection is called.
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import { limits } from '../../../contract/limits.ts';
import type { LocalisedText } from '../../../contract/text/localised-text.ts';
import type { Channel } from '../../channels/channel.ts';

/** The widget is no external channel: it has no form, and every plan includes it. */
export const widgetChannel: Omit<CatalogChannel, 'hasFreeSlot'> = {
  kind: 'widget',
  label: { fa: 'ویجت گفتگو', en: 'Website widget' },
  description: {
    fa: 'گفتگو در گوشهٔ سایت شما، با یک خط کد یا افزونهٔ وردپرس.',
    en: 'A chat in the corner of your website, by one line of code or the WordPress plugin.',
  },
  isWidget: true,
  isAllowed: true,
  needsManualWebhook: false,
  fields: [],
  steps: [],
  abilities: {
    canEdit: true,
    canDelete: true,
    hasButtons: true,
    hasVoice: true,
    maxFileBytes: limits.attachment.bytes,
    replyWindowHours: null,
    hasSubject: false,
  },
};

/** The kinds of connections with their labels. */
export const channelLabels = (
  channels: readonly Channel[],
): readonly { readonly kind: string; readonly label: LocalisedText }[] =>
  [widgetChannel, ...channels].map(({ kind, label }) => ({ kind, label }));
