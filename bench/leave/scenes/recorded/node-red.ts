// Requests that Node-RED really sent for deeds that only the visitor sees, with the words of its controls.
import { inLanguage } from '../in-language.ts';

export const fromNodeRed = inLanguage('en', [
  {
    id: 'node-red-1',
    deed: 'filter the messages',
    title: 'Node-RED',
    heading: 'debug',
    control: 'current flow',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': 20,
          'view-snap-grid': true,
          'view-show-grid': true,
        },
      },
    },
  },
  {
    id: 'node-red-2',
    deed: 'export the flow',
    title: 'Node-RED',
    heading: 'Export nodes',
    control: 'all flows',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': 20,
          'view-snap-grid': true,
          'view-show-grid': true,
        },
      },
    },
  },
  {
    id: 'node-red-3',
    deed: 'close the export',
    title: 'Node-RED',
    heading: 'Export nodes',
    control: 'Cancel',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': 20,
          'view-snap-grid': true,
          'view-show-grid': true,
        },
      },
    },
  },
  {
    id: 'node-red-4',
    deed: 'import what is no flow',
    title: 'Node-RED',
    heading: 'Import nodes',
    control: 'import what is no flow',
    path: '/library/examples/flows/',
    body: {},
    link: '/library/examples/flows/',
  },
  {
    id: 'node-red-5',
    deed: 'hide the grid',
    title: 'Node-RED',
    heading: 'User Settings',
    control: 'Show grid',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
  {
    id: 'node-red-6',
    deed: 'use the dark theme',
    title: 'Node-RED',
    heading: 'User Settings',
    control: 'Dark',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
  {
    id: 'node-red-7',
    deed: 'look at the keys',
    title: 'Node-RED',
    heading: 'Heating',
    control: 'Keyboard shortcuts',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
  {
    id: 'node-red-8',
    deed: 'look at the help of a node',
    title: 'Node-RED',
    heading: 'Heating',
    control: 'Help',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
  {
    id: 'node-red-9',
    deed: 'look at the context data',
    title: 'Node-RED',
    heading: 'Heating',
    control: 'Context Data',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
  {
    id: 'node-red-10',
    deed: 'hide the right side',
    title: 'Node-RED',
    heading: 'Heating',
    control: 'Toggle right sidebar',
    path: '/settings/user',
    body: {
      editor: {
        view: {
          'view-show-tips': false,
          'view-show-welcome-tours': true,
          'view-node-show-label': true,
          'view-node-info-icon': true,
          'view-node-status': true,
          'view-grid-size': '20',
          'view-snap-grid': true,
          'view-show-grid': false,
        },
      },
    },
  },
]);
