// Errands as people have them on any site. What a label is near to on average over them is what it is near to always: a label
// such as `Search` stands close to every goal, and tells little by that.

/** Forty letters at most each, of many kinds, and none of a certain site. */
export const usualErrands: readonly string[] = [
  'buy something',
  'find out the price',
  'contact somebody',
  'log in',
  'change the settings',
  'read the news',
  'delete a file',
  'look for a thing',
  'see the list',
  'write a message',
  'plan a trip',
  'pay a bill',
  'upload a photo',
  'make an appointment',
  'get help',
  'cancel my order',
  'learn how it works',
  'share with a friend',
  'book a table',
  'download the report',
  'compare products',
  'print the page',
  'add an entry',
  'check the status',
  'find a place',
];
