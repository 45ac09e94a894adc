// Binds the choice of notices, and the browser's permission for those outside of the page. Tells nobody anything.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { chime } from '../../../platform/chime.ts';
import { desktopNotices } from '../../../platform/desktop-notices.ts';
import { chooseNotices, type Notices, readNotices, subscribeNotices } from '../../../platform/notices.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { panelTexts as texts } from './panel.texts.ts';

const KINDS = [
  { name: 'newMessage', label: texts.newMessage, hint: texts.newMessageHint },
  { name: 'operatorWanted', label: texts.operatorWanted, hint: texts.operatorWantedHint },
  { name: 'assigned', label: texts.assigned, hint: texts.assignedHint },
  { name: 'mentioned', label: texts.mentioned, hint: texts.mentionedHint },
  { name: 'approvals', label: texts.approvals, hint: texts.approvalsHint },
] as const;

export function NoticeSwitches() {
  const { t } = useI18n();
  const notices = useSyncExternalStore(subscribeNotices, readNotices);
  const standing = useSyncExternalStore(desktopNotices.subscribe, desktopNotices.standing);
  const choose = (change: Partial<Notices>) => chooseNotices({ ...readNotices(), ...change });
  // The browser asks on this press and at no other time; refused, there is nothing to turn on.
  const chooseDesktop = async (desktop: boolean) => {
    if (!desktop || (await desktopNotices.ask()) === 'granted') choose({ desktop });
  };
  return (
    <Stack>
      {KINDS.map(({ name, label, hint }) => (
        <Switch
          key={name}
          isWide
          label={t(label)}
          hint={t(hint)}
          isSelected={notices[name]}
          onChange={(isOn) => choose({ [name]: isOn })}
        />
      ))}
      <Switch
        isWide
        label={t(texts.sound)}
        hint={t(texts.soundHint)}
        isSelected={notices.sound}
        onChange={(sound) => choose({ sound })}
      />
      {notices.sound && (
        <Inline>
          <Button size="small" icon="play" onPress={chime}>
            {t(texts.try)}
          </Button>
        </Inline>
      )}
      <Switch
        isWide
        label={t(texts.desktop)}
        hint={t(texts.desktopHint)}
        isSelected={notices.desktop}
        isDisabled={standing === 'unsupported' && !notices.desktop}
        onChange={(desktop) => void chooseDesktop(desktop)}
      />
      <PushSwitch />
      {standing === 'unsupported' && <Note tone="info">{t(texts.unsupported)}</Note>}
      {standing === 'denied' && <Note tone="warning">{t(texts.denied)}</Note>}
      {standing === 'default' && notices.desktop && (
        <Note
          tone="info"
          action={
            <Button size="small" onPress={() => void desktopNotices.ask()}>
              {t(texts.ask)}
            </Button>
          }
        >
          {t(texts.missing)}
        </Note>
      )}
    </Stack>
  );
}
