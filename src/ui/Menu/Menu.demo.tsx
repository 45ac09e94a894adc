import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Menu, type MenuGroup } from './Menu.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کارهای کم\u200cکاربرد پشت یک دکمه می\u200cمانند و هر کدام نشانه و کلید خودش را دارد؛ حذف همیشه آخر و جدا است. آنچه باز می\u200cشود تنها هنگام نیاز بار می\u200cشود.',
    en: 'Rare verbs stay behind one button, each with its picture and key; deleting is always last and apart. What opens is fetched when it is first wanted.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  places: { fa: 'جاها، با نشان جای فعلی', en: 'Places, with the present one marked' },
  lastChoice: { fa: 'انتخاب‌شده: {id}', en: 'Chosen: {id}' },
  copyLink: { fa: 'کپی آدرس', en: 'Copy the address' },
  more: { fa: 'دربارهٔ این بات', en: 'About this bot' },
  block: { fa: 'مسدود کردن', en: 'Block' },
  blockDetail: { fa: 'در طرح شما نیست', en: 'Not in your plan' },
});

export default defineDemo({ group: 'overlays', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [chosen, setChosen] = useState('');
  const actionGroups: readonly MenuGroup[] = [
    {
      id: 'edit',
      title: t(texts.more),
      items: [
        { id: 'rename', label: t(sample.rename), icon: 'edit', shortcut: 'E' },
        { id: 'copy', label: t(texts.copyLink), icon: 'copy' },
        { id: 'block', label: t(texts.block), detail: t(texts.blockDetail), icon: 'ban', isDisabled: true },
      ],
    },
    { id: 'end', items: [{ id: 'remove', label: t(sample.remove), icon: 'trash', isDanger: true }] },
  ];
  const navGroups: readonly MenuGroup[] = [
    {
      id: 'bots',
      items: [
        { id: '1', label: t(sample.botNameValue), href: '/bots/1', isCurrent: true },
        { id: 'all', label: t(sample.allBots), href: '/bots', icon: 'bot' },
      ],
    },
  ];
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <Stack gap={2} align="start">
          <Menu
            label={t(sample.menu)}
            trigger={<IconButton icon="more" variant="secondary" label={t(sample.menu)} />}
            groups={actionGroups}
            onAction={setChosen}
            placement="bottom start"
          />
          {chosen && <Text size="s">{t(texts.lastChoice, { id: chosen })}</Text>}
        </Stack>
      </DemoState>
      <DemoState name={t(texts.places)}>
        <Menu
          label={t(sample.bots)}
          trigger={<Button endIcon="chevronDown">{t(sample.botNameValue)}</Button>}
          groups={navGroups}
          placement="bottom start"
        />
      </DemoState>
    </>
  );
}
