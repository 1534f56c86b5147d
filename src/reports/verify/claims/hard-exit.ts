// Again: the words that send people elsewhere to end what could be begun here.
import { theElement, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { text, heading } = theElement(context);
  const { screen, evidence, finding } = context;
  const way = String(finding.measured['way']);
  const press = ({ elements }: typeof screen, verbs: RegExp, but = '') =>
    elements.some(({ role, name }) => ['link', 'button'].includes(role) && verbs.test(name) && name !== but);
  const asked = evidence.turns.find(({ screenAfter }) => screenAfter === screen.id)?.action.target?.name;
  const verb = /\b(end|cancel|close|terminate|delete|leave|stop|unsubscribe)/i;
  const begin = /\b(subscribe|sign ?up|join|register|order|buy|book|start|create|try)/i;
  const off = /letter|writing|post|mail|fax|phone|ring|call|person|visit|desk|counter|reception/;
  // What is ended stands in the text, over it, or on what led to it.
  const heads = screen.elements.filter(({ level }) => level === 1).map(({ text }) => text);
  const about = [text, heading, asked ?? '', ...heads];
  const same =
    text.toLowerCase().includes(way) &&
    off.test(way) &&
    about.some((words) => verb.test(words) || /cancellation/i.test(words));
  const control = press(screen, new RegExp(`${verb.source}\\b`, 'i'), asked);
  if (!same || !evidence.screens.some((each) => press(each, begin))) return 'it says nothing of the kind';
  return only({
    way: new RegExp(escape(way), 'i').exec(text)?.[0].toLowerCase() ?? '',
    control_to_end: control,
  });
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
