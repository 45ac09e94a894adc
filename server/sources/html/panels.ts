// Finds the panels of a page that a click opens, and the controls that open them.
import { isElement, nameOf, wordsOf } from './text-measure.ts';

export interface Panels {
  /** Whether some control of the page refers to the element. */
  isOpened(element: Element): boolean;
  /** The label of the control that opens the panel; '' where none says more than «more». */
  labelOf(panel: Element): string;
  /** Whether the text of this control is used as the label of its panel. */
  isLabel(control: Element): boolean;
}

const TOGGLE_KINDS = /^(?:tab|pill|collapse|modal|dialog|accordion|offcanvas|popover|toggle)$/i;
const CONTROL_ROLES = new Set(['tab', 'button', 'switch']);
/** Labels that only ask to open or close say nothing about the panel; numbers count slides. */
const GENERIC_LABEL =
  /^(?:[\d۰-۹\s]*|(?:مشاهده|نمایش|دیدن|ادامه|بیشتر|کمتر|بستن|باز کردن|منو|قبلی|بعدی|show|read|view|see|close|open|more|less|menu|next|prev|toggle|slide|go to)(?![\p{L}]).{0,30})$/iu;
const MAX_LABEL_LENGTH = 200;

/** Indexes all references of controls to elements of the page, in linear time. */
export function indexPanels(root: Element): Panels {
  const byId = new Map<string, Element>();
  const elements = [...root.querySelectorAll('*')];
  for (const element of elements) if (element.id && !byId.has(element.id)) byId.set(element.id, element);
  const openedPanels = new Set<Element>();
  const openedClasses = new Set<string>();
  const labels = new Map<Element, Element>();
  const controls = new Set<Element>();
  const link = (control: Element, panel: Element) => {
    if (control === panel || contains(panel, control)) return;
    openedPanels.add(panel);
    if (!isOpener(control, panel) || contains(control, panel)) return;
    if (!labels.has(panel)) labels.set(panel, control);
    controls.add(control);
  };
  for (const element of elements) {
    for (const reference of referencesOf(element)) {
      if (reference.startsWith('.')) openedClasses.add(reference.slice(1));
      const panel = byId.get(reference);
      if (panel) link(element, panel);
    }
    const labelElement = byId.get((element.getAttribute('aria-labelledby') ?? '').split(/\s+/)[0] ?? '');
    if (labelElement && CONTROL_ROLES.has(roleOf(labelElement))) link(labelElement, element);
  }
  return {
    isOpened: (element) =>
      openedPanels.has(element) || [...element.classList].some((name) => openedClasses.has(name)),
    labelOf(panel) {
      const control = labels.get(panel);
      const words = control ? wordsOf(control) : '';
      return GENERIC_LABEL.test(words) ? '' : words.slice(0, MAX_LABEL_LENGTH);
    },
    isLabel: (control) => controls.has(control),
  };
}

/** Ids and `.class` names of the elements that an element may open. */
function referencesOf(element: Element): string[] {
  const references: string[] = [];
  for (const { name, value } of element.attributes) {
    if (value === '' || value.length > 300) continue;
    if (name === 'aria-controls') references.push(...value.trim().split(/\s+/));
    else if (name === 'href') references.push(...(/^#[^\s]+$/.test(value) ? [value.slice(1)] : []));
    else if (name === 'onclick')
      for (const [, id = ''] of value.matchAll(/['"]#?([\w-]+)['"]/g)) references.push(id);
    else if (name.startsWith('data-') && /^[#.]?[^\s#.]+$/.test(value))
      references.push(value.replace(/^#/, ''));
  }
  return references;
}

/** Links of a table of contents lead to visible content; those are no openers. */
function isOpener(control: Element, panel: Element): boolean {
  const role = roleOf(control);
  if (CONTROL_ROLES.has(role) || nameOf(control) === 'button') return true;
  if (control.hasAttribute('aria-expanded') || control.hasAttribute('aria-selected')) return true;
  const toggle = control.getAttribute('data-toggle') ?? control.getAttribute('data-bs-toggle') ?? '';
  return TOGGLE_KINDS.test(toggle) || roleOf(panel) === 'tabpanel' || isHiddenPanel(panel);
}

const isHiddenPanel = (panel: Element): boolean =>
  panel.hasAttribute('hidden') ||
  panel.getAttribute('aria-hidden') === 'true' ||
  /display\s*:\s*none/i.test(panel.getAttribute('style') ?? '');

export const roleOf = (element: Element): string => (element.getAttribute('role') ?? '').trim().toLowerCase();

function contains(outer: Element, inner: Element): boolean {
  for (
    let ancestor: Node | null = inner.parentNode;
    ancestor && isElement(ancestor);
    ancestor = ancestor.parentNode
  )
    if (ancestor === outer) return true;
  return false;
}
