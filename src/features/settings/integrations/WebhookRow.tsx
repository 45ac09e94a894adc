// Draws one webhook: where it leads, what it is told, whether it is. Does nothing that its menu offers.
import type { Bot } from '../../../../contract/bots.ts';
import type { Webhook } from '../../../../contract/webhooks.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import type { MenuGroup } from '../../../ui/Menu/menu.types.ts';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { webhookTexts as texts } from './integrations.texts.ts';

export type WebhookVerb = 'log' | 'change' | 'on' | 'off' | 'renewal' | 'removal';

export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => URL.parse(url)?.host ?? url;

export interface WebhookRowProps {
  webhook: Webhook;
  bots: readonly Pick<Bot, 'id' | 'name'>[];
  /** It is being turned on or off. */
  isBusy: boolean;
  act: (verb: WebhookVerb) => void;
}

export function WebhookRow({ webhook, bots, isBusy, act }: WebhookRowProps) {
  const { t } = useI18n();
  const { url, botId, kinds, disabledFor } = webhook;
  const host = hostOf(webhook);
  const isOn = disabledFor === null;
  const verbs = {
    log: () => act('log'),
    change: () => act('change'),
    on: () => act('on'),
    off: () => act('off'),
    renewal: () => act('renewal'),
    removal: () => act('removal'),
  };
  const isVerb = (chosen: string): chosen is WebhookVerb => Object.hasOwn(verbs, chosen);
  const items: MenuGroup['items'] = [
    { id: 'log', label: t(texts.log), icon: 'history' },
    { id: 'change', label: t(texts.change), icon: 'edit', isDisabled: isBusy },
    isOn
      ? { id: 'off', label: t(texts.turnOff), icon: 'ban', isDisabled: isBusy }
      : { id: 'on', label: t(texts.turnOn), icon: 'done', isDisabled: isBusy },
    { id: 'renewal', label: t(texts.renew), icon: 'key' },
    { id: 'removal', label: t(texts.remove), icon: 'trash', isDanger: true },
  ];
  return (
    <ListRow
      title={host}
      leading={<Icon name="plug" />}
      detail={<bdi dir="ltr">{url}</bdi>}
      actions={
        <Menu
          label={t(texts.more, { host })}
          trigger={<IconButton icon="more" label={t(texts.more, { host })} size="small" />}
          groups={[{ id: 'verbs', items }]}
          onAction={(chosen) => {
            if (isVerb(chosen)) verbs[chosen]();
          }}
        />
      }
    >
      <Inline isWrapping>
        <StatusChip
          tone={isOn ? 'success' : disabledFor === 'owner' ? 'neutral' : 'danger'}
          icon={isOn ? 'done' : 'ban'}
        >
          {t(texts[disabledFor ?? 'on'])}
        </StatusChip>
        <Text as="span" size="xs" tone="muted">
          <bdi>{bots.find(({ id }) => id === botId)?.name ?? t(texts.everyBot)}</bdi>
          {' · '}
          {kinds.length === 0 ? t(texts.everything) : t(texts.someEvents, { count: kinds.length })}
        </Text>
        <Button size="small" variant="quiet" onPress={() => act('log')}>
          {t(texts.log)}
        </Button>
      </Inline>
    </ListRow>
  );
}
