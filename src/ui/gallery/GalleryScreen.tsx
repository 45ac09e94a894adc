// Every component in its states, with the reasons for its design.
import { type ReactNode, useState } from 'react';
import * as dates from '../../i18n/dates/dates.ts';
import { registerDates } from '../../i18n/dates/lazy-dates.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { moreGlyphs } from '../Icon/glyphs.more.ts';
import { addGlyphs } from '../Icon/glyphs.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LocaleSwitch } from '../LocaleSwitch/LocaleSwitch.tsx';
import { SchemeSwitch } from '../SchemeSwitch/SchemeSwitch.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import { ThemePicker } from '../ThemePicker/ThemePicker.tsx';
import { Toasts } from '../Toasts/Toasts.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import * as stateStyles from './DemoState.css.ts';
import { demos, demosOf, groups, type NamedDemo } from './demos.ts';
import * as styles from './GalleryScreen.css.ts';
import { groupNotes, groupTitles, screenTexts as texts } from './screen.texts.ts';

/** Opens the theme picker, to see components in each scheme, accent and density. */
function ThemeButton() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="palette" label={t(texts.appearance)} onPress={() => setOpen(true)} />
      <Dialog title={t(texts.appearance)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ThemePicker />
      </Dialog>
    </>
  );
}

addGlyphs(moreGlyphs);
registerDates(dates);

const HOME = '/dev/ui';

/** The gallery at `/dev/ui`: all groups, one group (`fields`) or one component (`TextField`). */
export default function GalleryScreen({ params: { name } }: { params: { readonly name?: string } }) {
  const { t } = useI18n();
  const group = groups.find((each) => each === name);
  const demo = demos.find((each) => each.name === name);
  if (demo?.layout === 'page') return <FullWindowDemo demo={demo} />;
  if (demo) {
    return (
      <Frame current={demo.name} title={<ComponentName name={demo.name} />} lead={t(demo.reason)}>
        <States demo={demo} />
      </Frame>
    );
  }
  if (group) {
    return (
      <Frame current={group} title={t(groupTitles[group])} lead={t(groupNotes[group])}>
        {demosOf(group).map((each) => (
          <DemoSection key={each.name} demo={each} />
        ))}
      </Frame>
    );
  }
  return (
    <Frame title={t(texts.title)} lead={t(texts.lead)}>
      {name === undefined ? (
        <GroupIndex />
      ) : (
        <div data-unknown-part>
          <EmptyState illustration="search" title={t(texts.unknownTitle)} body={t(texts.unknownBody)} />
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  /** The current group or component. */
  current?: string;
  title: ReactNode;
  lead: string;
  children: ReactNode;
}

function Frame({ current, title, lead, children }: FrameProps) {
  const { t } = useI18n();
  return (
    <div className={styles.frame}>
      <header className={styles.header} data-sticky>
        <a href={HOME} className={styles.home}>
          <Wordmark />
          <span className={styles.product}>{t(texts.parts)}</span>
        </a>
        <div className={styles.pickers}>
          <SchemeSwitch />
          <LocaleSwitch />
          <ThemeButton />
        </div>
      </header>
      <nav aria-label={t(texts.parts)} className={styles.sidebar}>
        {groups.map((group) => (
          <SideGroup key={group} group={group} current={current} />
        ))}
      </nav>
      <main className={styles.main}>
        <div className={styles.intro}>
          <Heading level={1} size="xxl">
            {title}
          </Heading>
          <Text tone="muted">{lead}</Text>
        </div>
        {children}
      </main>
      <Toasts />
    </div>
  );
}

function SideGroup({ group, current }: { group: (typeof groups)[number]; current: string | undefined }) {
  const { t } = useI18n();
  const groupDemos = demosOf(group);
  if (groupDemos.length === 0) return null;
  return (
    <div className={styles.sidebarGroup}>
      <SideLink name={group} isCurrent={current === group} kind="group">
        {t(groupTitles[group])}
      </SideLink>
      <ul>
        {groupDemos.map(({ name, layout }) => (
          <li key={name} data-part={name} data-group={group} data-layout={layout}>
            <SideLink name={name} isCurrent={current === name} kind="part">
              <ComponentName name={name} />
            </SideLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SideLinkProps {
  name: string;
  isCurrent: boolean;
  kind: keyof typeof styles.sidebarLink;
  children: ReactNode;
}

function SideLink({ name, isCurrent, kind, children }: SideLinkProps) {
  return (
    <a
      href={`${HOME}/${name}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.sidebarLink[kind]}
    >
      {children}
    </a>
  );
}

function GroupIndex() {
  const { t } = useI18n();
  const nonEmptyGroups = groups.filter((group) => demosOf(group).length > 0);
  return (
    <ul className={styles.index}>
      {nonEmptyGroups.map((group) => (
        <li key={group} className={styles.card}>
          <Heading level={2} size="m">
            <a href={`${HOME}/${group}`} className={styles.cover}>
              {t(groupTitles[group])}
            </a>
          </Heading>
          <Text size="s" tone="muted">
            {t(groupNotes[group])}
          </Text>
          <Text size="xs" tone="muted">
            {t(texts.count, { count: demosOf(group).length })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function DemoSection({ demo }: { demo: NamedDemo }) {
  const { t } = useI18n();
  const { name, reason, layout } = demo;
  return (
    <section aria-labelledby={`part-${name}`} className={styles.section}>
      <div className={styles.intro}>
        <Heading level={2} size="l" id={`part-${name}`}>
          <a href={`${HOME}/${name}`} className={styles.name}>
            <ComponentName name={name} />
          </a>
        </Heading>
        <Text size="s" tone="muted">
          {t(reason)}
        </Text>
      </div>
      {layout === 'page' ? (
        <a href={`${HOME}/${name}`} className={styles.fullWindowLink}>
          {t(texts.openFullWindow)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </a>
      ) : (
        <States demo={demo} />
      )}
    </section>
  );
}

function States({ demo: { name, States: DemoStates } }: { demo: NamedDemo }) {
  return (
    <div className={styles.sheet} data-demo={name}>
      <div className={stateStyles.states}>
        <DemoStates />
      </div>
    </div>
  );
}

/** A demo in the whole window; one that is not a frame gets a landmark and a title. */
function FullWindowDemo({ demo: { name, group, States: DemoStates } }: { demo: NamedDemo }) {
  if (group === 'frame') {
    return (
      <>
        <DemoStates />
        <Toasts />
      </>
    );
  }
  return (
    <main className={styles.fullWindowMain}>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <DemoStates />
      <Toasts />
    </main>
  );
}

/** Component names are Latin in every language. */
const ComponentName = ({ name }: { name: string }) => (
  <bdi lang="en" className={styles.latin}>
    {name}
  </bdi>
);
