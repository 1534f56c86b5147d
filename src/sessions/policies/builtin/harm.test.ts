// What ends or takes away is pressed by who wants that, in whatever words, and by nobody else.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { button, heading, link, text, walk } from '../../../../test/support/synthetic-page.ts';

const order = {
  '/': {
    title: 'My orders',
    parts: [heading('My orders'), text('Order 2031, six lilies, to your home'), link('Order 2031', '/o')],
  },
  '/o': {
    title: 'Order 2031',
    parts: [
      heading('Order 2031'),
      text('Six lilies. Delivery to your home.'),
      button('Cancel order'),
      button('Remove a line'),
      link('All orders', '/'),
    ],
  },
};

async function pressed(task: string): Promise<string[]> {
  const log = await walk(builtinMind(task), order, { turnsMax: 30 });
  return log.decisions.flatMap(({ action, record }) =>
    action.kind === 'click' ? (record.thought.match(/“([^”]+)”/)?.[1] ?? []) : [],
  );
}

test.each([
  'My order 2031 should go to the office and not to my home. Change that.',
  'Order 2031: the lilies are not for me, they go to Ann Lee, Mill Row 4.',
  'Send order 2031 to Mill Row 4 instead.',
  'Do not cancel order 2031, but move it to 4 May.',
  'Find out when order 2031 arrives',
])('nothing is ended by: %s', async (task) => {
  const labels = await pressed(task);
  expect(labels).not.toContain('Cancel order');
  expect(labels).not.toContain('Remove a line');
});

test.each([
  'Cancel my order 2031.',
  'I no longer need order 2031. Call it off.',
  'Please stop order 2031.',
  'I do not want order 2031 any more',
])('it is ended by: %s', async (task) => {
  expect(await pressed(task)).toContain('Cancel order');
});
