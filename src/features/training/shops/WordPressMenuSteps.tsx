// Steps through WordPress menus to a requested value.
import type { ShopKind } from '../../../../contract/training/shops.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Shops.css.ts';
import { linkTexts as texts } from './shops.texts.ts';

const menuPaths = {
  woocommerce: {
    steps: [texts.wooMenu, texts.wooSettings, texts.wooAdvanced, texts.wooRest, texts.wooAdd],
    hint: texts.wooRead,
  },
  wordpress: { steps: [texts.wpMenu, texts.wpProfile, texts.wpPasswords, texts.wpAdd], hint: texts.wpRead },
} as const;

export function WordPressMenuSteps({ kind }: { kind: ShopKind }) {
  const { t } = useI18n();
  const { steps, hint } = menuPaths[kind];
  return (
    <Callout tone="info" title={t(texts.helpTitle)}>
      <Stack gap={2}>
        <ol className={styles.menuPath}>
          {steps.map((step, index) => (
            <li key={step.en} className={styles.menuPathItem}>
              <span className={index === steps.length - 1 ? styles.lastMenuStep : styles.menuStep}>
                {t(step)}
              </span>
            </li>
          ))}
        </ol>
        <Text size="xs" tone="muted">
          {t(hint)}
        </Text>
      </Stack>
    </Callout>
  );
}
