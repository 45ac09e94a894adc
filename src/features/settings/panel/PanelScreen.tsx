// Language, appearance and notifications.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { LocaleSwitch } from '../../../ui/LocaleSwitch/LocaleSwitch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ThemePicker } from '../../../ui/ThemePicker/ThemePicker.tsx';
import { NoticeSwitches } from './NoticeSwitches.tsx';
import { panelStanding, subscribePanel } from './panel.store.ts';
import { panelTexts as texts } from './panel.texts.ts';

export default function PanelScreen() {
  const { t } = useI18n();
  const standing = useSyncExternalStore(subscribePanel, panelStanding);
  return (
    <>
      <div role="status">
        <Text size="s" tone="muted">
          {t(standing === 'unsent' ? texts.unsent : texts.everywhere)}
        </Text>
      </div>
      <Card title={t(texts.language)}>
        <LocaleSwitch />
      </Card>
      <Card title={t(texts.notices)}>
        <NoticeSwitches />
      </Card>
      <Card title={t(texts.look)}>
        <ThemePicker />
      </Card>
      <Text size="s" tone="muted">
        {t(texts.version, { version: process.env.PASOKH_VERSION ?? '' })}
      </Text>
    </>
  );
}
