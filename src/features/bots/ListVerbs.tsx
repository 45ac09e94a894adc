// Draws what an owner can do with the bots as a whole: buttons where there is room, a menu on a phone.
import { useI18n } from '../../i18n/I18n.tsx';
import { manageBotsLink } from '../../platform/manage-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import * as styles from './BotCard.css.ts';
import { botsTexts as texts } from './bots.texts.ts';
import { transferTexts } from './transfer.texts.ts';

export function ListVerbs({ onImport }: { onImport: () => void }) {
  const { t } = useI18n();
  const items = [
    { id: 'manage', label: t(texts.manage), icon: 'settings', href: manageBotsLink },
    { id: 'import', label: t(transferTexts.import), icon: 'upload' },
  ] as const;
  return (
    <>
      <span className={styles.onWide}>
        <Link href={manageBotsLink} look="button" icon="settings">
          {t(texts.manage)}
        </Link>
        <Button icon="upload" onPress={onImport}>
          {t(transferTexts.import)}
        </Button>
      </span>
      <span className={styles.onPhone}>
        <Menu
          label={t(texts.more)}
          trigger={<IconButton icon="more" label={t(texts.more)} />}
          groups={[{ id: 'bots', items }]}
          onAction={(verb) => {
            if (verb === 'import') onImport();
          }}
        />
      </span>
    </>
  );
}
