# One image for every role: the package, the browser that it ships, fonts. It runs as an account of its own under an init that reaps.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm pack --silent --pack-destination /tmp && mv /tmp/passerby-*.tgz /tmp/passerby.tgz

FROM node:24-bookworm-slim
# Fonts decide what a persona sees; the rest is what the browser loads.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends \
      ca-certificates tini fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
      libnss3 libnspr4 libexpat1 libfontconfig1 libdrm2 libgbm1 libxkbcommon0 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /tmp/passerby.tgz /tmp/passerby.tgz
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/passerby.tgz \
 && rm /tmp/passerby.tgz \
 && install --directory --owner=node --group=node --mode=0711 /var/lib/passerby
USER node
ENV NODE_ENV=production \
    PASSERBY_HOME=/var/lib/passerby \
    PASSERBY_HOST=0.0.0.0 \
    PASSERBY_PORT=8443 \
    XDG_CACHE_HOME=/var/lib/passerby/cache
VOLUME /var/lib/passerby
EXPOSE 8443
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "passerby"]
CMD ["serve"]
