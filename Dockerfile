# docker build --build-arg SITE_URL=https://www.example.com -t agency-website .
# What it needs to run is in docs/operations.md, under Deploy.

FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# The address is in the pages: canonical links, sitemap, share images.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo "Say where the site will be: --build-arg SITE_URL=https://www.example.com" >&2; exit 1; }
RUN npm run build

# docker build --target editor …: with the sources, so that EDITORS can publish. Mount your content at /site/content.
FROM build AS editor
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -m 700 /data && chown -R node:node /data /site
ARG SITE_URL
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Builds first, because the mounted content may be newer than the image.
CMD ["sh", "-c", "node render/build/build-site.ts && exec node dist/server.js"]

FROM node:24-slim
COPY --from=build /site/dist /site
RUN mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
WORKDIR /site
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
