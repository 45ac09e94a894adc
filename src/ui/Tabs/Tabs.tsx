// Tabs that switch panels of one screen; sections with a URL are TabLinks.
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Tabs.css.ts';

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: string; count?: number; panel: ReactNode; isDisabled?: boolean }[];
  current: Id;
  onChange: (id: Id) => void;
}

/** Only the current panel is rendered. */
export function Tabs<Id extends string>({ label, items, current, onChange }: TabsProps<Id>) {
  const { n } = useI18n();
  const choose = (key: unknown) => {
    const chosen = items.find((item) => item.id === key);
    if (chosen) onChange(chosen.id);
  };
  return (
    <AriaTabs selectedKey={current} onSelectionChange={choose}>
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{n(item.count)}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel}>
          {item.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
