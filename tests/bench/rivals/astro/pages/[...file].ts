import { homes } from '../homes.ts'

export const getStaticPaths = async () => {
  const paths: { params: { file: string }; props: { text: string } }[] = []
  for await (const { id, files } of homes())
    for (const [ending, text] of Object.entries(files))
      paths.push({ params: { file: `properties/${id}.${ending}` }, props: { text } })
  return paths
}

export const GET = ({ props: { text } }: { props: { text: string } }) => new Response(text)
