import { expect, test } from 'vitest'
import { inEnglish, languageVersions, pathIn } from '#src/addresses/language.ts'

const base_url = 'https://casas.example'

test('the home page of the site’s own language is at /, that of the other under its name, and every other page where it is on every site', () => {
  const paths = (default_language: 'en' | 'pt') =>
    (['en', 'pt'] as const).map((language) =>
      ['/', '/privacy', '/accessibility'].map((path) => pathIn({ default_language }, language, path)),
    )
  expect(paths('en')).toEqual([
    ['/', '/privacy', '/accessibility'],
    ['/pt', '/pt/privacy', '/pt/acessibilidade'],
  ])
  expect(paths('pt')).toEqual([
    ['/en', '/privacy', '/accessibility'],
    ['/', '/pt/privacy', '/pt/acessibilidade'],
  ])
  expect(['/', '/en', '/pt', '/pt/acessibilidade', '/entradas'].map(inEnglish)).toEqual([
    '/',
    '/',
    '/',
    '/accessibility',
    '/entradas',
  ])
  expect(languageVersions({ base_url, default_language: 'pt' }, '/').map(({ href }) => href)).toEqual([
    `${base_url}/en`,
    `${base_url}/`,
    `${base_url}/`,
  ])
})
