import { expect, test } from 'vitest';
import { clockTimes } from './clock.ts';

const said: [tag: string, text: string, times: string[]][] = [
  ['en', 'on Wednesday at half past ten in the morning', ['10:30']],
  ['en', 'from 9 in the morning until 1 in the afternoon', ['09:00', '13:00']],
  ['en', 'at 3 pm, or 3.30 p.m., or 11:15', ['15:00', '15:30', '11:15']],
  [
    'en',
    'a quarter to nine, ten o’clock, at noon, 12 in the morning',

    ['08:45', '10:00', '12:00', '00:00'],
  ],
  ['en', 'may stay until 9.30 in the evening on Fridays', ['21:30']],
  ['en', 'nine boxes for 9.30 pounds, 14 April, room 7', []],
  ['de', 'um halb elf, um Viertel vor neun, um 3 Uhr nachmittags', ['10:30', '08:45', '15:00']],
  ['de', 'um 15.30 Uhr und um acht Uhr abends', ['15:30', '20:00']],
  ['fr', 'à dix heures et demie, à 14h30, à 3 heures de l’après-midi', ['10:30', '14:30', '15:00']],
  ['es', 'a las diez y media de la mañana, a las 4 de la tarde', ['10:30', '16:00']],
  ['pt', 'às dez e meia da manhã, às 4 da tarde', ['10:30', '16:00']],
  ['it', 'alle dieci e mezza, alle 4 del pomeriggio, a mezzogiorno', ['10:30', '16:00', '12:00']],
  ['nl', "om half elf, om 3 uur 's middags, kwart over negen", ['10:30', '15:00', '09:15']],
  ['pl', 'o wpół do jedenastej, o 3 po południu, kwadrans po dziewiątej', ['10:30', '15:00', '09:15']],
  ['ja', '午前10時半、午後3時、15時20分', ['10:30', '15:00', '15:20']],
];

test.each(said)('%s: %s', (tag, text, times) => {
  expect(clockTimes(text, tag).map(({ time }) => time)).toEqual(times);
});
