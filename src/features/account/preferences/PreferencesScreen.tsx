// Language, appearance and notifications.

import { useSyncExternalStore } from 'react';
import { livePush } from '../../../api/actors/push.actor.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { playChime } from '../../../platform/notifications/chime.ts';
import { desktopNotifications } from '../../../platform/notifications/desktop-notifications.ts';
import {
  type NotificationSettings,
  readNotificationSettings,
  setNotificationSettings,
  subscribeNotificationSettings,
} from '../../../platform/notifications/notification-settings.ts';
import { readSendKey, setSendKey, subscribeSendKey } from '../../../platform/storage/send-key.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { LocaleSwitch } from '../../../ui/LocaleSwitch/LocaleSwitch.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ThemePicker } from '../../../ui/ThemePicker/ThemePicker.tsx';
import { preferencesSyncState, subscribePreferences } from './preferences.store.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';

function PushSwitch() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(livePush);
  const { failure } = state.context;
  const isOn = state.hasTag('on');
  return (
    <>
      <Switch
        isWide
        label={t(texts.push)}
        hint={t(texts.pushHint)}
        isSelected={isOn}
        isDisabled={['loading', 'unsupported', 'turningOn', 'turningOff'].some(
          (name) => state.value === name,
        )}
        onChange={(isEnabled) => send({ type: isEnabled ? 'turnOn.requested' : 'turnOff.requested' })}
      />
      {state.matches('unsupported') && <Callout tone="info">{t(texts.noPush)}</Callout>}
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
    </>
  );
}

const KINDS = [
  { name: 'newMessage', label: texts.newMessage, hint: texts.newMessageHint },
  { name: 'escalated', label: texts.escalated, hint: texts.escalatedHint },
  { name: 'assigned', label: texts.assigned, hint: texts.assignedHint },
  { name: 'mentioned', label: texts.mentioned, hint: texts.mentionedHint },
  { name: 'approvals', label: texts.approvals, hint: texts.approvalsHint },
] as const;

function NotificationSwitches() {
  const { t } = useI18n();
  const settings = useSyncExternalStore(subscribeNotificationSettings, readNotificationSettings);
  const permission = useSyncExternalStore(desktopNotifications.subscribe, desktopNotifications.read);
  const changeSettings = (change: Partial<NotificationSettings>) =>
    setNotificationSettings({ ...readNotificationSettings(), ...change });
  // The browser asks for permission only on this press; if it is refused, nothing is enabled.
  const changeDesktop = async (desktop: boolean) => {
    if (!desktop || (await desktopNotifications.requestPermission()) === 'granted')
      changeSettings({ desktop });
  };
  return (
    <Stack>
      {KINDS.map(({ name, label, hint }) => (
        <Switch
          key={name}
          isWide
          label={t(label)}
          hint={t(hint)}
          isSelected={settings[name]}
          onChange={(isOn) => changeSettings({ [name]: isOn })}
        />
      ))}
      <Switch
        isWide
        label={t(texts.sound)}
        hint={t(texts.soundHint)}
        isSelected={settings.sound}
        onChange={(sound) => changeSettings({ sound })}
      />
      {settings.sound && (
        <Inline>
          <Button size="small" icon="play" onPress={playChime}>
            {t(texts.playSound)}
          </Button>
        </Inline>
      )}
      <Switch
        isWide
        label={t(texts.desktop)}
        hint={t(texts.desktopHint)}
        isSelected={settings.desktop}
        isDisabled={permission === 'unsupported' && !settings.desktop}
        onChange={(desktop) => void changeDesktop(desktop)}
      />
      <PushSwitch />
      {permission === 'unsupported' && <Callout tone="info">{t(texts.unsupported)}</Callout>}
      {permission === 'denied' && <Callout tone="warning">{t(texts.denied)}</Callout>}
      {permission === 'default' && settings.desktop && (
        <Callout
          tone="info"
          action={
            <Button size="small" onPress={() => void desktopNotifications.requestPermission()}>
              {t(texts.allow)}
            </Button>
          }
        >
          {t(texts.missing)}
        </Callout>
      )}
    </Stack>
  );
}

function SendKeyChoice() {
  const { t } = useI18n();
  const sendKey = useSyncExternalStore(subscribeSendKey, readSendKey);
  return (
    <RadioCards
      name="sendKey"
      label={t(texts.sendKey)}
      options={[
        { value: 'ctrlEnter', label: t(texts.ctrlEnter), detail: t(texts.ctrlEnterHint) },
        { value: 'enter', label: t(texts.enter), detail: t(texts.enterHint) },
      ]}
      value={sendKey}
      onChange={setSendKey}
      columns={2}
    />
  );
}

export default function PreferencesScreen() {
  const { t } = useI18n();
  const syncState = useSyncExternalStore(subscribePreferences, preferencesSyncState);
  return (
    <>
      <div role="status">
        <Text size="s" tone="muted">
          {t(syncState === 'unsynced' ? texts.unsyncedHint : texts.syncHint)}
        </Text>
      </div>
      <Card title={t(texts.language)}>
        <LocaleSwitch />
      </Card>
      <Card title={t(texts.notifications)}>
        <NotificationSwitches />
      </Card>
      <Card title={t(texts.replies)}>
        <SendKeyChoice />
      </Card>
      <Card title={t(texts.appearance)}>
        <ThemePicker />
      </Card>
      <Text size="s" tone="muted">
        {t(texts.version, { version: process.env.PASOKH_VERSION ?? '' })}
      </Text>
    </>
  );
}
